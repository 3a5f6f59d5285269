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

  makeFocusable();
  window.addEventListener("resize", makeFocusable);
  document.addEventListener("toggle", makeFocusable, true);   /* a fold that opens */

  /* The search quotes the pages it finds by fetching them, which a browser refuses to file://. */
  if (location.protocol === "file:" && typeof DOCUMENTATION_OPTIONS !== "undefined") {
    DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
  }
}());
