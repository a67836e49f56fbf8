// Runs before the first paint, ahead of all other code.
(function () {
  // The saved theme: light, unless dark was saved.
  let saved = null;
  try {
    saved = localStorage.getItem("theme");
  } catch {
    // Storage is closed to us (private mode): the default theme stands.
  }
  const theme = saved === "dark" ? "dark" : "light";
  const root = document.documentElement;
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  root.style.colorScheme = theme;
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute("content", theme === "dark" ? "#191419" : "#ffffff");

  // Presses on controls of the prerendered page, by pointer or key, until src/web/app/early-presses.ts carries them out.
  const presses = [];
  window.earlyPresses = presses;
  addEventListener(
    "click",
    ({ target }) => {
      const control = target instanceof Element && target.closest("#root[data-prerendered] :is(button, input)");
      if (!control) return;
      control.setAttribute("aria-busy", "true");
      // Pressed again because nothing has opened yet: that is one press, not one to open and one to close.
      if (!control.hasAttribute("aria-haspopup") || !presses.includes(control)) presses.push(control);
    },
    true,
  );
})();
