/* The chooser: two to four columns, each a source or a ruleset, shown where the whole table stood.

   A classic script, after compare.js, which compares, and pair.js, which makes the elements. The page is whole without
   it: it shows the form, reads the address and writes it. Whatever the address or the form say is shown as text.

   The address: ?a=SOURCE&b=RULESET&c=…&d=…&only=differences,result&words=yes */
(function () {
  "use strict";

  const { Fault, anyOf, change, compare, parse, quote, rules } = window.tontineCompare;
  const { counted, el, score, short, siglum, table } = window.tontinePair;
  const SLOTS = ["a", "b", "c", "d"];
  const LONGEST = 9000;

  const byId = (id) => document.getElementById(id);
  const form = byId("choose-form"), fold = byId("choose"), said = byId("choose-said"), fields = form.elements;
  const words = byId("show-words"), filters = { differences: byId("only-differences"), result: byId("only-result") };
  const box = fold.closest(".t-cmpbox"), number = box.querySelector("label .n");
  const whole = {
    table: box.querySelector(".t-cmpscroll"), count: box.querySelector(".t-count"),
    title: document.title, number: number.textContent
  };
  let chosen = null, lines = [], search = null;

  /* Do what may find a fault of the reader's; note the fault, if there is one. */
  function tried(work, note) {
    try { work(); } catch (fault) {
      if (!(fault instanceof Fault)) { throw fault; }
      note(fault.text);
    }
  }

  function say(lead, faults) {
    said.textContent = faults.length ? lead + faults.join("; ") + "." : "";
  }

  /* ---- What is shown ---- */

  /* The page that stands ready for two sources, found among the links of this one. */
  function ownPage(columns) {
    if (columns.length !== 2 || columns.some((column) => column.ruleset)) { return null; }
    const [one, other] = columns.map((column) => column.source.id);
    const pages = [`${one}--${other}.html`, `${other}--${one}.html`];
    const link = document.querySelector(pages.map((page) => `article a[href$="${page}"]`).join(", "));
    return link && el("p", { class: "t-note" },
      "These two have ", el("a", { href: link.getAttribute("href") }, "a page of their own"),
      ", with the coup that tells them apart or why there is none.");
  }

  function section(columns, rows) {
    const names = columns.map((column, place) => [
      place > 0 && (place === columns.length - 1 ? " and " : ", "),
      column.ruleset ? el("code", {}, column.line) : [siglum(column.source), " ", column.source.name]
    ]);
    return el("section", { class: "t-chosen", "aria-labelledby": "chosen" },
      el("h2", { id: "chosen", tabindex: "-1" }, names),
      score(columns, rows),
      ownPage(columns),
      el("p", { class: "t-note t-left", role: "status" }),
      table(columns, rows));
  }

  function show(columns) {
    const any = columns.length > 0, rows = any ? compare(columns) : [];
    if (chosen) { chosen.remove(); chosen = null; }
    whole.count.hidden = words.parentNode.hidden = any;
    if (any) {
      whole.table.remove();                 /* not only hidden: its ids now belong to the chosen cells */
      chosen = section(columns, rows);
      box.append(chosen);
      document.title = columns.map(short).join(", ").replace(/, (?=[^,]*$)/, " and ") + " – " + whole.title;
      number.textContent = String(rows.filter((row) => row.kind === "differs").length);
    } else {
      if (!whole.table.parentNode) { box.append(whole.table); }
      document.title = whole.title;
      number.textContent = whole.number;
    }
    fill(columns);
    countLeft();
  }

  /* Say how many rows the filters leave. */
  function countLeft() {
    if (!chosen) { return; }
    const rows = [...chosen.querySelectorAll(".t-row")], on = checked();
    const left = rows.filter((row) => on.every((filter) =>
      (filter === "result" ? row.dataset.result : row.dataset.differs) === "yes")).length;
    const text = left ? `${left} of ${counted(rows.length, "rule")} shown.` : "No rule is left to show.";
    chosen.querySelector(".t-left").textContent = on.length ? text : "";
  }

  function checked() {
    return Object.keys(filters).filter((name) => filters[name].checked);
  }

  /* Write into the form what is shown. */
  function fill(columns) {
    SLOTS.forEach((slot, place) => {
      const column = columns[place], [head, ...changes] = column ? column.line.split(";") : [""];
      fields[slot].value = column ? column.source.id : "none";
      fields[slot + "-completion"].value = column && column.ruleset ? head.slice(head.lastIndexOf("+") + 1) : "none";
      fields[slot + "-changes"].value = changes.join(";");
      fields[slot + "-changes"].removeAttribute("aria-invalid");
    });
  }

  /* ---- The address ---- */

  /* The parts of the address that are ours; a plus in it is a plus. */
  function parts(faults) {
    const found = new Map();
    if (location.search.length > LONGEST) {
      faults.push("it is too long");
      return found;
    }
    for (const part of location.search.slice(1).split("&")) {
      const key = part.split("=", 1)[0];
      if (![...SLOTS, "only", "words"].includes(key)) { continue; }
      if (found.has(key)) { faults.push(key + ": is given twice"); continue; }
      try {
        found.set(key, decodeURIComponent(part.slice(key.length + 1)));
      } catch (error) {
        faults.push(key + ": cannot be read");
      }
    }
    return found;
  }

  function readAddress() {
    const faults = [], found = parts(faults), only = found.has("only") ? found.get("only").split(",") : [];
    let columns = [];
    for (const slot of SLOTS.filter((one) => found.has(one))) {
      tried(() => columns.push(parse(found.get(slot))), (text) => faults.push(`${slot}: ${text}`));
    }
    if (columns.length === 1) {
      faults.push("one column alone: a comparison needs two");
      columns = [];
    }
    for (const one of only.filter((name) => !Object.hasOwn(filters, name))) {
      faults.push("only: must be differences or result, got " + quote(one));
    }
    if (found.has("words") && found.get("words") !== "yes") {
      faults.push("words: must be yes, got " + quote(found.get("words")));
    }
    for (const name of Object.keys(filters)) { filters[name].checked = only.includes(name); }
    words.checked = found.get("words") === "yes";
    return { columns: columns, faults: faults };
  }

  function address() {
    const plain = (line) => encodeURIComponent(line).replace(/%(2B|3B|3D|2C|3A)/g, decodeURIComponent);
    const query = lines.map((line, place) => `${SLOTS[place]}=${plain(line)}`);
    if (checked().length) { query.push("only=" + checked().join(",")); }
    if (words.checked) { query.push("words=yes"); }
    return location.pathname + (query.length ? "?" + query.join("&") : "");
  }

  /* Show what the address says. */
  function open() {
    const { columns, faults } = readAddress(), made = columns.length > 0 || chosen;
    search = location.search;
    lines = columns.map((column) => column.line);
    show(columns);
    say("Not understood, and left out: ", faults);
    unfold();
    if (made && location.hash.length > 1) {    /* the browser has looked for the cell before it stood here */
      if (document.readyState === "complete") { point(); } else { window.addEventListener("load", point); }
    }
  }

  /* Make the cell that the address names the page's target, and bring it into sight. */
  function point() {
    const target = [...box.querySelectorAll("[id]")].find((one) => "#" + one.id === location.hash);
    location.replace(location.hash);
    if (target) { target.scrollIntoView(); }
  }

  function unfold() {
    if (location.hash === "#choose") { fold.open = true; }
  }

  /* Show other columns, as a step of the browser's history. */
  function go(columns) {
    lines = columns.map((column) => column.line);
    history.pushState(null, "", address());
    search = location.search;
    show(columns);
    say("", []);
    (chosen ? byId("chosen") : fold.querySelector("summary")).focus();
  }

  /* ---- The form ---- */

  function lineOf(slot) {
    const completion = fields[slot + "-completion"].value, changes = fields[slot + "-changes"].value.trim();
    return fields[slot].value + (completion === "none" ? "" : "+" + completion) + (changes ? ";" + changes : "");
  }

  form.addEventListener("submit", (event) => {
    const columns = [], faults = [];
    event.preventDefault();
    for (const slot of SLOTS) {
      fields[slot + "-changes"].removeAttribute("aria-invalid");
      if (fields[slot].value === "none") { continue; }
      tried(() => columns.push(parse(lineOf(slot))), (text) => {
        faults.push(`${slot}: ${text}`);
        fields[slot + "-changes"].setAttribute("aria-invalid", "true");
      });
    }
    if (!faults.length && columns.length < 2) { faults.push("a comparison needs two columns"); }
    if (faults.length) { say("Not yet: ", faults); } else { go(columns); }
  });

  byId("choose-whole").addEventListener("click", () => go([]));

  /* Offer the values of a rule that can be listed, and say how the others are written. */
  function offer() {
    const rule = rules.get(fields.rule.value), kind = rule.kind, labels = kind.labels || {};
    const written = {
      choice: () => anyOf(Object.keys(labels)),
      whole: () => kind.least === kind.most ? String(kind.least) : "a whole number from " + kind.least,
      players: () => "5-12, 12,15,20 or 12+",
      payments: () => "K:take3,A:left1, the ranks changed",
      word: () => "the word"
    };
    byId("choose-values").replaceChildren(
      ...Object.entries(labels).map(([value, label]) => el("option", { value: value }, label)));
    byId("choose-hint").textContent = `${rule.question} Write ${written[kind.is]()}.`;
    fields.value.value = "";
  }

  byId("choose-add").addEventListener("click", () => {
    const rule = fields.rule.value, value = fields.value.value.trim(), slot = fields.to.value;
    const field = fields[slot + "-changes"], completion = fields[slot + "-completion"], faults = [];
    tried(() => {
      change(rules.get(rule), value);
      const others = field.value.split(";").filter((part) => part.trim() && part.split("=")[0].trim() !== rule);
      field.value = [...others, `${rule}=${value}`].join(";");
      if (completion.value === "none") { completion.value = "usual"; }
    }, (text) => faults.push(`${rule} ${text}`));
    say("Not yet: ", faults);
  });

  fields.rule.addEventListener("change", offer);

  for (const one of [...Object.values(filters), words]) {
    one.addEventListener("change", () => {
      history.replaceState(null, "", address() + location.hash);
      search = location.search;
      countLeft();
    });
  }

  window.addEventListener("popstate", () => {
    if (location.search !== search) { open(); }      /* not when only the hash is new */
  });
  window.addEventListener("hashchange", unfold);

  fold.hidden = false;
  offer();
  open();
}());
