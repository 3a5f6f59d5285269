/* Copy what stands beside a button. A classic script, so that it also runs from file://; without it there is no button.
   <dd class="t-copyline"><code>the line</code> <button class="t-btn" type="button">Copy</button></dd> */
(function () {
  "use strict";

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

  document.documentElement.classList.add("t-js");
  document.querySelectorAll(".t-copyline .t-btn").forEach(function (button) {
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", function () { copy(button); });
  });
}());
