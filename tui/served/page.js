"use strict";
// What is typed goes to the app without a click; once the session has ended, Enter starts another.
function focusWhatIsUsed() {
  const ended = document.body.classList.contains("-closed");
  document.querySelector(ended ? "#again" : ".xterm-helper-textarea")?.focus();
}
new MutationObserver(focusWhatIsUsed).observe(document.body, { attributes: true, attributeFilter: ["class"] });
window.addEventListener("focus", focusWhatIsUsed);
