/* A classic script, so that it also runs from file://. The pages read the same without it. */
(function () {
  "use strict";

  /* What is wider than the screen scrolls inside its own box; the keyboard must reach that box. */
  var boxes = ".highlight pre, pre.literal-block, .table-wrapper, .math-wrapper, .t-scroll";

  function makeFocusable() {
    document.querySelectorAll(boxes).forEach(function (box) {
      if (box.scrollWidth > box.clientWidth + 1) {
        box.tabIndex = 0;
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", "Scrolls sideways");
      } else if (box.getAttribute("aria-label") === "Scrolls sideways") {
        ["tabindex", "role", "aria-label"].forEach(function (name) { box.removeAttribute(name); });
      }
    });
  }

  /* <span class="t-copyline"><code>the line</code><button class="t-btn" type="button">Copy</button></span> */
  function select(node) {
    var range = document.createRange();
    range.selectNodeContents(node);
    var selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  }

  function say(button, word) {
    var usual = button.dataset.word || (button.dataset.word = button.textContent);
    button.textContent = word;
    window.setTimeout(function () { button.textContent = usual; }, 2000);
  }

  function copy(button) {
    var code = button.closest(".t-copyline").querySelector("code, pre");
    if (!code) { return; }
    function selected() {                     /* no clipboard here: leave the text selected */
      select(code);
      var done = false;
      try { done = document.execCommand("copy"); } catch (refused) { /* stays selected */ }
      say(button, done ? "Copied" : "Selected");
    }
    if (!navigator.clipboard) { selected(); return; }
    navigator.clipboard.writeText(code.textContent).then(function () { say(button, "Copied"); }, selected);
  }

  document.querySelectorAll(".t-copyline .t-btn").forEach(function (button) {
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", function () { copy(button); });
  });

  makeFocusable();
  window.addEventListener("resize", makeFocusable);
  document.addEventListener("toggle", makeFocusable, true);   /* a fold that opens */

  /* The search quotes the pages it finds by fetching them, which a browser refuses to file://. */
  if (location.protocol === "file:" && typeof DOCUMENTATION_OPTIONS !== "undefined") {
    DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
  }
}());
