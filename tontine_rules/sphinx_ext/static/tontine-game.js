/* Step through a game. A classic script, so that it also runs from file://; without it the whole log stands there.
   It reads what the page holds: section.t-gcoup and each li carry data-held, the basket and then the seats; in the
   drawing g[data-step] is what moves at a step, g[data-card] a card and the step that turns it, text[data-seat] a
   number, text[data-fates] dead or revived, each since its step. The address names the step: #coup-7.3. */
(function () {
  "use strict";

  var STILL = window.matchMedia("(prefers-reduced-motion: reduce)");
  var PAPER = window.matchMedia("print");
  var MOVE = 240;

  function all(root, selector) { return Array.prototype.slice.call(root.querySelectorAll(selector)); }

  function make(tag, text, attributes) {
    var one = document.createElement(tag);
    if (text) { one.textContent = text; }
    Object.keys(attributes || {}).forEach(function (name) { one.setAttribute(name, attributes[name]); });
    return one;
  }

  function numbers(node) { return node.dataset.held.split(" "); }

  /* ---- One coup and its drawing ---- */
  function Coup(section, number, first) {
    this.section = section;
    this.number = number;
    this.first = first;                                     /* the place of its first step in the game */
    this.items = all(section, ".t-steps > li");
    this.held = [numbers(section)].concat(this.items.map(numbers));
    this.drawing = section.querySelector("svg");
    this.moves = all(this.drawing, "[data-step]");
    this.cards = all(this.drawing, "[data-card]");
    this.numbers = all(this.drawing, "[data-seat]").map(function (node) {
      return { node: node, place: node.dataset.seat === "pool" ? 0 : Number(node.dataset.seat) + 1, whole: node.textContent };
    });
    this.fates = all(this.drawing, "[data-fates]").map(function (node) {
      var words = node.dataset.fates.split(" ").map(function (one) { return one.split(":"); });
      return { node: node, words: words, whole: node.textContent };
    });
    this.desc = this.drawing.querySelector("desc");
    this.said = this.desc.textContent;
  }

  function mark(node, name) {
    node.classList.remove("f-now", "f-was", "f-later", "f-down");
    if (name) { node.classList.add(name); }
  }

  Coup.prototype.show = function (step) {
    var before = this.held[step - 1], after = this.held[step];
    this.section.classList.add("now");
    this.moves.forEach(function (node) {
      var at = Number(node.dataset.step);
      mark(node, at === step ? "f-now" : at < step ? "f-was" : "f-later");
    });
    this.cards.forEach(function (node) {
      var at = Number(node.dataset.card);
      mark(node, at === step ? "f-now" : at < step ? "f-was" : "f-down");
    });
    this.numbers.forEach(function (one) {
      var was = before[one.place], is = after[one.place];
      one.node.textContent = was === is ? is : was + " → " + is;
    });
    this.fates.forEach(function (one) {
      var past = one.words.filter(function (word) { return Number(word[1]) <= step; }).pop();
      one.node.textContent = past ? past[0] : "";
    });
    this.items.forEach(function (item, place) {
      if (place === step - 1) { item.setAttribute("aria-current", "step"); } else { item.removeAttribute("aria-current"); }
    });
    this.desc.textContent = this.said.replace(/The basket holds .*/, "After step " + step + " the basket holds " + after[0] +
      "; the seats, from seat 0: " + after.slice(1).join(", ") + ".");
  };

  Coup.prototype.whole = function () {                       /* as it stands without a script */
    this.section.classList.remove("now");
    this.moves.concat(this.cards).forEach(function (node) { mark(node, ""); });
    this.numbers.concat(this.fates).forEach(function (one) { one.node.textContent = one.whole; });
    this.items.forEach(function (item) { item.removeAttribute("aria-current"); });
    this.desc.textContent = this.said;
  };

  /* Let the jetons of a step run along their arrow, where motion is welcome. */
  Coup.prototype.move = function (step) {
    if (STILL.matches) { return; }
    all(this.drawing, 'g[data-step="' + step + '"]').forEach(function (group) {
      var line = group.querySelector(".f-move"), length = line.getTotalLength(), points = [];
      for (var part = 0; part <= 24; part += 1) { points.push(line.getPointAtLength(length * part / 24)); }
      all(group, ".f-jet, .f-jets").forEach(function (jeton) {   /* a jeton, or the number on one */
        var box = jeton.getBBox(), x = box.x + box.width / 2, y = box.y + box.height / 2, near = 0, best = Infinity;
        points.forEach(function (point, place) {
          var far = Math.hypot(point.x - x, point.y - y);
          if (far < best) { best = far; near = place; }
        });
        var frames = points.slice(0, near).map(function (point) {
          return { transform: "translate(" + (point.x - x) + "px," + (point.y - y) + "px)" };
        });
        jeton.animate(frames.concat({ transform: "none" }), { duration: MOVE, easing: "ease-out" });
      });
    });
  };

  /* ---- The stepper of one game ---- */
  function Stepper(root, alone) {
    var self = this, first = 0;
    this.root = root;
    this.coups = all(root, ".t-gcoup").map(function (section, place) {
      var coup = new Coup(section, place + 1, first);
      first += coup.items.length;
      return coup;
    });
    this.last = first - 1;
    this.at = 0;
    this.stepping = true;
    this.build();
    root.addEventListener("keydown", function (event) { self.key(event, true); });
    if (alone) {
      document.addEventListener("keydown", function (event) {
        if (event.target === document.body || event.target === document.documentElement) { self.key(event, false); }
      });
    }
    window.addEventListener("hashchange", function () { self.open(); });
    function print() { self.draw(); }
    PAPER.addEventListener("change", print);
    window.addEventListener("beforeprint", function () { self.printing = true; self.draw(); });
    window.addEventListener("afterprint", function () { self.printing = false; self.draw(); });
    if (!this.open()) { this.draw(); }
  }

  Stepper.prototype.build = function () {
    var self = this;
    var bar = make("div", "", { "class": "t-stepbar", role: "group", "aria-label": "Step through the game" });
    this.buttons = [["First", 0], ["Previous", -1], ["Next", 1], ["Last", 0]].map(function (one, place) {
      var button = make("button", one[0], { type: "button", "class": "t-btn" });
      button.addEventListener("click", function () {
        self.go(place === 0 ? 0 : place === 3 ? self.last : self.at + one[1]);
      });
      bar.appendChild(button);
      return button;
    });
    this.toggle = make("button", "", { type: "button", "class": "t-btn t-whole" });
    this.toggle.addEventListener("click", function () { self.stepping = !self.stepping; self.draw(); });
    bar.appendChild(this.toggle);
    this.line = make("p", "", { "class": "t-nowline", "aria-live": "polite", "aria-atomic": "true" });
    var before = this.coups[0].section;
    before.parentNode.insertBefore(bar, before);
    before.parentNode.insertBefore(this.line, before);
  };

  Stepper.prototype.coup = function () {
    var at = this.at;
    return this.coups.filter(function (coup) { return coup.first <= at; }).pop();
  };

  Stepper.prototype.go = function (to) {
    to = Math.max(0, Math.min(this.last, to));
    if (to === this.at && this.stepping) { return; }
    var forward = to === this.at + 1;
    this.at = to;
    this.stepping = true;
    this.draw();
    var coup = this.coup(), step = to - coup.first + 1;
    if (forward) { coup.move(step); }
    try { history.replaceState(history.state, "", "#" + coup.items[step - 1].id); } catch (refused) { /* the step shows all the same */ }
  };

  /* Open the step that the address names, if it names one of this game. */
  Stepper.prototype.open = function () {
    var name, found = -1;
    try { name = decodeURIComponent(location.hash.slice(1)); } catch (unreadable) { return false; }
    this.coups.forEach(function (coup) {
      if (coup.section.id === name) { found = coup.first; }
      coup.items.forEach(function (item, place) { if (item.id === name) { found = coup.first + place; } });
    });
    if (found < 0) { return false; }
    this.at = found;
    this.stepping = true;
    this.draw();
    var bar = this.root.querySelector(".t-stepbar");
    function reach() { bar.scrollIntoView(); }
    if (document.readyState === "complete") { reach(); } else { window.addEventListener("load", reach); }   /* after the browser has gone to the line itself */
    return true;
  };

  Stepper.prototype.draw = function () {
    var stepping = this.stepping && !this.printing && !PAPER.matches, now = this.coup(), self = this;
    this.root.classList.toggle("t-stepping", stepping);
    this.coups.forEach(function (coup) { if (!stepping || coup !== now) { coup.whole(); } });
    if (this.printing || PAPER.matches) { return; }
    this.buttons.forEach(function (button, place) {
      button.hidden = !self.stepping;
      button.setAttribute("aria-disabled", String(place < 2 ? self.at === 0 : self.at === self.last));
    });
    this.toggle.textContent = this.stepping ? "Show the whole game" : "Step through it";
    this.line.textContent = "";
    if (!stepping) {
      this.line.textContent = "The whole game: " + this.coups.length + " coup" + (this.coups.length === 1 ? "" : "s") + ".";
      return;
    }
    var step = this.at - now.first + 1, item = now.items[step - 1];
    now.show(step);
    this.line.appendChild(make("b", "Coup " + now.number + " of " + this.coups.length + ", step " + step + " of " + now.items.length + ": "));
    item.childNodes.forEach(function (node) { self.line.appendChild(node.cloneNode(true)); });
  };

  Stepper.prototype.key = function (event, inside) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !this.stepping) { return; }
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || event.target.isContentEditable) { return; }
    if (event.target.closest(".t-scroll")) { return; }          /* a drawing that is wider than the screen */
    var to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1 }[event.key];
    if (inside && to === undefined) { to = { Home: 0, End: this.last }[event.key]; }
    if (to === undefined) { return; }
    event.preventDefault();
    this.go(to);
  };

  var games = all(document, ".t-game");
  games.forEach(function (root) { return new Stepper(root, games.length === 1); });
}());
