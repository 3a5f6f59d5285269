/* A classic script, so that it also runs from file://. The pages read the same without it. */
(function () {
  "use strict";

  /* What is wider than the screen scrolls inside its own box; the keyboard must reach that box. The observer looks at
     each box at once, and again whenever it is shown, hidden or made wider or narrower. */
  var boxes = ".highlight pre, pre.literal-block, .table-wrapper, .math-wrapper, .t-scroll";

  function makeFocusable(box) {
    if (box.scrollWidth > box.clientWidth + 1) {
      box.tabIndex = 0;
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", "Scrolls sideways");
    } else if (box.getAttribute("aria-label") === "Scrolls sideways") {
      ["tabindex", "role", "aria-label"].forEach(function (name) { box.removeAttribute(name); });
    }
  }

  var observer = new ResizeObserver(function (changed) {
    changed.forEach(function (one) { makeFocusable(one.target); });
  });
  document.querySelectorAll(boxes).forEach(function (box) { observer.observe(box); });

  /* The search quotes the pages it finds by fetching them, which a browser refuses to file://. */
  if (location.protocol === "file:" && typeof DOCUMENTATION_OPTIONS !== "undefined") {
    DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
  }
}());
