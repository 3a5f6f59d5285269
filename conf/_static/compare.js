/* Compare any sources and rulesets in the page: rulesets from their one line, verdicts, witnesses.

   A classic script, so that it also runs from file://; pair.js and chooser.js show what it finds. All it knows stands in
   the block of JSON #choose-data, made from the declaration of the rules and the sources' files. It takes the same steps
   as tontine_rules.rules.ruleset, .sources.oneline and .compare.comparison; tests/browser holds the two together. */
(function () {
  "use strict";

  const data = JSON.parse(document.getElementById("choose-data").textContent);
  const RANKS = data.ranks;

  function byKey(list, key) { return new Map(list.map((one) => [one[key], one])); }

  const rules = byKey(data.rules, "id"), completions = byKey(data.completions, "id");
  const ids = byKey(data.sources, "id"), sigla = byKey(data.sources, "siglum");

  /* ---- What cannot be understood: a line for the reader ---- */

  function Fault(text) { this.text = text; }

  function quote(text) {
    const signs = Array.from(text);
    return "“" + (signs.length > 60 ? signs.slice(0, 59).join("") + "…" : text) + "”";
  }

  function anyOf(words) {
    return words.length === 1 ? words[0] : words.slice(0, -1).join(", ") + " or " + words[words.length - 1];
  }

  /* ---- Values of changes, as the kinds of the declaration read them ---- */

  function whole(text, least, most) {
    const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : -1;
    if (number < least || number > most) { throw new Fault("must be a whole number from " + least + " to " + most); }
    return number;
  }

  function players(text, kind) {
    const range = /^([0-9]{1,3})-([0-9]{1,3})$/.exec(text);
    if (text === "more") { return { text: "more", label: "the more the better" }; }
    if (range) {
      const low = whole(range[1], 2, kind.most), high = whole(range[2], 2, kind.most);
      if (low > high) { throw new Fault("must be the least and the most number of players"); }
      return { text: low + "-" + high, label: low + " to " + high };
    }
    if (!/^[0-9]{1,3}(,[0-9]{1,3})*\+?$/.test(text)) {
      throw new Fault("must be a range 5-12, numbers 12,15,20, or 12+");
    }
    const more = text.endsWith("+");
    const named = text.replace("+", "").split(",").map((one) => String(whole(one, 2, kind.most)));
    if (new Set(named).size < named.length) { throw new Fault("must name each number once"); }
    return { text: named.join(",") + (more ? "+" : ""), label: anyOf(named) + (more ? ", or more" : "") };
  }

  function payments(text, kind) {
    const pays = {};
    text.split(",").forEach((part) => {
      const colon = part.indexOf(":"), rank = part.slice(0, colon);
      if (colon < 0) { throw new Fault("must be ranks with payments, such as K:take3,A:left1"); }
      if (!RANKS.includes(rank)) { throw new Fault("has no rank " + quote(rank)); }
      if (Object.hasOwn(pays, rank)) { throw new Fault("must name each rank once"); }
      const found = /^(?:(take|pay|left) ?([1-9][0-9]{0,3})|nothing)$/.exec(part.slice(colon + 1));
      if (!found || (found[1] === "left" && Number(found[2]) > kind.most)) {
        throw new Fault("must be take3, pay2, left1 or nothing for each rank");
      }
      pays[rank] = found[1] ? found[1] + found[2] : "nothing";
    });
    return { pays: pays };
  }

  function change(rule, text) {
    const kind = rule.kind;
    let number;
    switch (kind.is) {
      case "choice":
        if (!Object.hasOwn(kind.labels, text)) { throw new Fault("must be " + anyOf(Object.keys(kind.labels))); }
        return { text: text, label: kind.labels[text] };
      case "whole":
        number = String(whole(text, kind.least, kind.most));
        return { text: number, label: number };
      case "players": return players(text, kind);
      case "payments": return payments(text, kind);
      default:
        if (!text || Array.from(text).length > kind.most) { throw new Fault("must be a word of 1 to 80 characters"); }
        return { text: text, label: text };
    }
  }

  /* ---- A ruleset: what a source gives, what a completion supplies, what is changed ---- */

  function answer(completion, rule, reading) {
    const by = completion.answers[rule.id];
    return reading.status === "silent" ? by.silent : by.unseen || by.silent;
  }

  /* What other rules must say for a value to stand beside them; a rule that is not answered yet says nothing. */
  function holds(rule, value, values) {
    const needs = (rule.premise || {})[value.text] || {};
    return Object.keys(needs).every((other) => !values[other] || values[other].text === needs[other]);
  }

  function playable(rule, value, values) {
    const unplayed = (rule.kind.unplayed || []).includes(value.text);
    return holds(rule, value, values) && (!unplayed || Object.hasOwn(rule.premise || {}, value.text));
  }

  function ruleset(source, completion, changes) {
    const values = {}, origins = {};
    let kept = [];
    data.rules.forEach((rule) => {
      const reading = source.readings[rule.id], supplied = answer(completion, rule, reading);
      const wanted = changes.get(rule.id), given = reading.value;
      if (rule.id === "payments") {
        kept = kept.concat(settlePayments(values, origins, reading, supplied, wanted));
        return;
      }
      let value = supplied, origin = { status: "supplied", note: supplied.note };
      if (given && playable(rule, given, values)) {
        value = given.first ? { text: given.first, label: given.first } : given;
        origin = { status: reading.status, words: reading.words, note: reading.played || reading.note, given: true };
      }
      if (wanted && wanted.text !== value.text) {
        if (!holds(rule, wanted, values)) {
          const needs = Object.entries(rule.premise[wanted.text]).map(([other, needed]) => other + " " + needed);
          throw new Fault(rule.id + " " + wanted.text + " must stand beside " + needs.join(" and "));
        }
        origin = { status: "changed", note: "changed from " + value.label };
        value = wanted;
        kept.push(rule.id + "=" + value.text);
      }
      values[rule.id] = value;
      origins[rule.id] = origin;
    });
    if (Number(values.stake.text) <= Number(values.ante.text)) {
      throw new Fault("the stake must be above the ante of " + values.ante.text);
    }
    return { values: values, origins: origins, line: [source.id + "+" + completion.id].concat(kept).join(";") };
  }

  function phrase(payment) {
    const kind = payment.replace(/[0-9]+$/, ""), amount = payment.slice(kind.length);
    if (kind === "take") { return "takes " + amount + " from the pool"; }
    if (kind === "pay") { return "pays " + amount + " to the pool"; }
    if (kind === "nothing") { return "nothing"; }
    const ending = /1[123]$/.test(amount) ? "th" : { 1: "st", 2: "nd", 3: "rd" }[amount.slice(-1)] || "th";
    return "pays " + amount + " to the " + amount + ending + " left neighbour";
  }

  function settlePayments(values, origins, reading, supplied, wanted) {
    const pays = {}, changed = [], weakest = ["supplied", "changed", reading.status];
    let origin = null;
    RANKS.forEach((rank) => {
      const given = reading.value && reading.value.pays[rank];
      let one = { status: "supplied", note: supplied.note };
      if (given) { one = { status: reading.status, note: reading.note, given: true }; }
      pays[rank] = given || supplied.pays[rank];
      if (wanted && wanted.pays[rank] && wanted.pays[rank] !== pays[rank]) {
        one = { status: "changed", note: "changed from " + phrase(pays[rank]) };
        pays[rank] = wanted.pays[rank];
        changed.push(rank + ":" + pays[rank]);
      }
      if (!origin || weakest.indexOf(one.status) < weakest.indexOf(origin.status)) { origin = one; }
    });
    values.payments = { pays: pays, label: "all thirteen" };
    origins.payments = origin;
    return changed.length ? ["payments=" + changed.join(",")] : [];
  }

  /* ---- A column: a source in its own words, or the one line of a ruleset ---- */

  function parse(text) {
    if (!text || text.length > data.longest || /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(text)) {
      throw new Fault("must be one line of 1 to " + data.longest + " characters");
    }
    if (!/[+;]/.test(text)) { return { source: sourceOf(text), ruleset: null, line: sourceOf(text).id }; }
    const parts = text.trim().split(";"), head = parts.shift(), plus = head.lastIndexOf("+");
    const source = sourceOf(plus < 0 ? head : head.slice(0, plus));
    const name = plus < 0 ? "usual" : head.slice(plus + 1), completion = completions.get(name);
    if (!completion) { throw new Fault("no completion is called " + quote(name)); }
    const changes = new Map();
    parts.forEach((part) => {
      const equals = part.indexOf("="), id = (equals < 0 ? part : part.slice(0, equals)).trim();
      const rule = rules.get(id.replace(/_/g, "-"));
      if (!rule) { throw new Fault("no rule is called " + quote(id)); }
      if (equals < 0) { throw new Fault("must be " + rule.id + "=value after each “;”"); }
      if (changes.has(rule.id)) { throw new Fault("must change " + rule.id + " once"); }
      try { changes.set(rule.id, change(rule, part.slice(equals + 1).trim())); } catch (fault) {
        throw fault instanceof Fault ? new Fault(rule.id + " " + fault.text) : fault;
      }
    });
    const made = ruleset(source, completion, changes);
    return { source: source, ruleset: made, line: made.line };
  }

  function sourceOf(name) {
    const source = ids.get(name) || sigla.get(name);
    if (!source) { throw new Fault("no source is called " + quote(name)); }
    return source;
  }

  /* ---- The comparison ---- */

  function cellOf(rule, column) {
    const reading = column.source.readings[rule.id], made = column.ruleset, place = { rule: rule, column: column };
    if (!made) { return { given: Boolean(reading.value), ...reading, ...place }; }
    const cell = { value: made.values[rule.id], ...made.origins[rule.id], ...place };
    if (cell.given) {
      for (const key of ["locus", "href", "rivals", "copied", "departs", "witness"]) { cell[key] = reading[key]; }
    }
    return cell;
  }

  function equal(one, other) {
    if (one.pays && other.pays) {
      return RANKS.every((rank) => one.pays[rank] === other.pays[rank]);
    }
    return one.text === other.text;
  }

  function agree(one, other) {
    if (one.pays) {
      return RANKS.every((rank) => !one.pays[rank] || !other.pays[rank] || one.pays[rank] === other.pays[rank]);
    }
    if (!one.first !== !other.first) { return (one.first || one.text) === (other.first || other.text); }
    return one.text === other.text;
  }

  function verdict(rule, cells) {
    if (rule.word) { return "listed"; }
    const values = cells.filter((cell) => cell.value);
    if (!values.length) { return "not given"; }
    const alike = values.every((cell) => equal(cell.value, values[0].value));
    if (alike && values.length === cells.length) { return "same"; }
    const unplayed = rule.kind.unplayed || [];
    const given = values.filter((cell) => !cell.column.ruleset || !unplayed.includes(cell.value.text));
    const differ = given.some((one, place) =>
      given.slice(place + 1).some((other) => !agree(one.value, other.value)));
    if (differ) { return "differs"; }
    return given.length === cells.length && rule.id !== "payments" ? "same" : "same where given";
  }

  const MARKS = { same: "same", "same where given": "given", differs: "differs", "not given": "notgiven" };

  function compare(columns) {
    return data.rules.map((rule) => {
      const cells = columns.map((column) => cellOf(rule, column));
      const says = verdict(rule, cells);
      let kind = MARKS[says] || says;
      if (kind === "given" && cells.length === 2 && !cells[0].value !== !cells[1].value) {
        kind = cells[0].value ? "left" : "right";
      }
      const speak = cells.filter((cell) => cell.given);
      const witnesses = new Set(speak.map((cell) => cell.witness));
      return { rule: rule, cells: cells, verdict: says, kind: kind, witnesses: witnesses.size };
    });
  }

  window.tontineCompare = {
    rules: rules, completions: completions, Fault: Fault, quote: quote, anyOf: anyOf,
    change: change, parse: parse, ruleset: ruleset, compare: compare
  };
}());
