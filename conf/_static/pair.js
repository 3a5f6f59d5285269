/* A few columns side by side, as elements: those of tontine_rules.show.pair_html, one by one.

   A classic script, after compare.js and before chooser.js; tests/browser compares what it makes with what Python
   makes. Whatever the data or the address say becomes text nodes and attributes; no HTML is ever put together from it. */
(function () {
  "use strict";

  const tontine = window.tontineCompare;

  /* Children that are false, null or empty are left out; a list stands for what is in it. */
  function el(tag, attributes, ...children) {
    const svg = tag === "svg" || tag === "use";
    const node = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value) { node.setAttribute(name, value); }
    }
    node.append(...children.flat(3).filter(Boolean));
    return node;
  }

  const span = (name, ...children) => el("span", { class: name }, ...children);
  const unheard = (...children) => el("span", { "aria-hidden": "true" }, ...children);
  const hidden = (text) => span("visually-hidden", text);
  const counted = (number, word, plural) => `${number} ${number === 1 ? word : plural || word + "s"}`;
  const linked = (text, href) => href ? el("a", { href: href }, text) : text;
  const short = (column) => column.ruleset ? column.line : column.source.siglum;

  function mark(name) {
    return el("svg", { class: "t-mk", viewBox: "0 0 16 16", "aria-hidden": "true" }, el("use", { href: "#m-" + name }));
  }

  function siglum(source, big) {
    return el("b", { class: "t-sg" + (source.old ? " old" : "") + (big ? " big" : "") }, source.siglum);
  }

  /* ---- Cells ---- */

  const supplied = (label) => span("t-sup", hidden("supplied: "), unheard("⟨"), label, unheard("⟩"));

  /* What each completion supplies where a source leaves a rule open. */
  function wouldBe(cell) {
    const byLabel = new Map(), parts = [];
    for (const completion of tontine.completions.values()) {
      const label = tontine.ruleset(cell.column.source, completion, new Map()).values[cell.rule.id].label;
      byLabel.set(label, [...byLabel.get(label) || [], completion.id]);
    }
    for (const [label, names] of byLabel) {
      parts.push(parts.length && "; ", supplied(label), " ", span("st", "by " + names.join(" and ")));
    }
    return span("sup", parts);
  }

  function given(cell) {
    const language = cell.rule.word && cell.column.source.language;
    let after = null;
    if (cell.copied) {
      after = span("st", mark("copied"), hidden("copied,"), " as " + cell.copied);
    } else if (cell.departs) {
      after = span("nw", cell.departs, hidden(" against what it follows"));
    }
    return span("hd1",
      cell.status !== "changed" && mark(cell.status),
      el("span", { class: "v", lang: language }, cell.value.label), " ",
      cell.status === "stated" ? hidden(" stated") : span("st", cell.status), " ", after);
  }

  function answered(cell) {
    if (cell.value) { return cell.status === "supplied" ? span("hd1", supplied(cell.value.label)) : given(cell); }
    return [
      span("hd1", mark(cell.status), span("v", cell.status)),
      cell.rule.result && !cell.column.ruleset && wouldBe(cell)
    ];
  }

  function quoted(cell) {
    const place = cell.href ? el("a", { class: "t-locus", href: cell.href }, cell.locus) : span("t-locus", cell.locus);
    return span("wl",
      cell.words && el("q", { class: "t-w", lang: cell.column.source.language }, cell.words), " ", cell.locus && place);
  }

  function rival(cell, label) {
    const language = cell.rule.word && cell.column.source.language;
    return span("nt", span("rv", mark("differs"), " also ", el("span", { lang: language }, label)));
  }

  function cellOf(cell, id) {
    const letter = el("span", { class: "l", "aria-hidden": "true" }, siglum(cell.column.source));
    return el("td", { class: "t-rd " + cell.status, id: id }, letter, answered(cell),
      cell.note && span("nt", cell.note),
      (cell.words || cell.locus) && quoted(cell),
      (cell.rivals || []).map((label) => rival(cell, label)));
  }

  /* ---- Rows and the table ---- */

  function rowOf(row) {
    const rule = row.rule, ids = row.cells.map((cell) => cell.column.source.id);
    const witnesses = counted(row.witnesses, "independent witness", "independent witnesses");
    const attributes = {
      class: "t-row", id: rule.id,
      "data-differs": row.verdict === "differs" ? "yes" : "no", "data-result": rule.result ? "yes" : "no"
    };
    return el("tr", attributes,
      el("th", { scope: "row" }, linked(rule.id, rule.href), span("q", rule.question),
        rule.result && span("res", mark("result"), " can change a result"), " ",
        !rule.word && row.witnesses > 0 && span("wn", witnesses)),
      row.cells.map((cell, place) => cellOf(cell, ids.indexOf(ids[place]) === place && `${ids[place]}.${rule.id}`)));
  }

  function headOf(column) {
    const source = column.source, read = source.read;
    const name = el("b", {}, linked(source.name, source.href));
    const about = el("small", {}, column.ruleset ? column.line : read);
    return el("th", { scope: "col" }, span("hd", siglum(source, true), " ", el("span", {}, name, " ", about)));
  }

  /* One column alone speaks: a source gives, a ruleset answers. */
  function alone(column) { return (column.ruleset ? "answered" : "given") + " only by " + short(column); }
  function capital(text) { return text[0].toUpperCase() + text.slice(1); }

  function table(columns, rows) {
    const titles = {
      differs: "They differ",
      left: capital(alone(columns[0])),
      right: capital(alone(columns[columns.length - 1])),
      given: "The same where given",
      notgiven: "Not given",
      same: "The same",
      listed: "Words, listed and not compared"
    };
    const bodies = Object.entries(titles).map(([kind, title]) => {
      const members = rows.filter((row) => row.kind === kind);
      const head = el("th", { scope: "rowgroup", colspan: columns.length + 1 },
        kind !== "listed" && mark(kind), title, " ", el("small", {}, counted(members.length, "rule")));
      return members.length && el("tbody", {}, el("tr", { class: "grp", id: kind }, head), members.map(rowOf));
    });
    return el("table", { class: "t-pair" },
      el("colgroup", {}, el("col", { class: "rule" }), columns.map(() => el("col", {}))),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "rule"), columns.map(headOf))),
      bodies);
  }

  function score(columns, rows) {
    const words = {
      same: "same",
      differs: "differ",
      left: alone(columns[0]),
      right: alone(columns[columns.length - 1]),
      given: "same where given",
      notgiven: "not given"
    };
    const items = Object.entries(words).map(([kind, text]) => {
      const number = rows.filter((row) => row.kind === kind).length;
      const alone = kind === "left" || kind === "right";
      if (columns.length > 2 ? alone : kind === "given" && !number) { return null; }
      const parts = [el("b", {}, String(number)), mark(kind), " ", text];
      return el("li", { class: kind }, number ? el("a", { href: "#" + kind }, parts) : el("span", {}, parts));
    });
    const compared = rows.filter((row) => !row.rule.word).length;
    return el("ul", { class: "t-score", "aria-label": compared + " rules compared" }, items);
  }

  window.tontinePair = { el: el, siglum: siglum, short: short, counted: counted, table: table, score: score };
}());
