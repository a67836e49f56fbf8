// Runs before the first paint, ahead of all other code.
(function () {
  const saved = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is closed to us (private mode): what is usual stands.
      return null;
    }
  };
  const root = document.documentElement;
  // A mouse hits a low row; a finger needs a high one.
  root.dataset.density = saved("bbf_density") ?? (matchMedia("(pointer: coarse)").matches ? "comfortable" : "compact");
  // The saved theme: light, unless dark was saved.
  const theme = saved("theme") === "dark" ? "dark" : "light";
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  root.style.colorScheme = theme;
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute("content", theme === "dark" ? "#0e0b10" : "#ffffff");
})();

// What is pressed and typed before the page is hydrated is kept, and done then.
(function () {
  const kept = [];
  const type = (box, text) => {
    // React notices only a change past its own property.
    box.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value").set.call(box, text);
    for (const name of ["input", "change"]) box.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const keep = (event) => {
    const control = event.target.closest("#root :is(button, input, select, textarea)");
    if (!control) return;
    if (event.type === "input") {
      const { value } = control;
      kept.push(() => type(control, value));
    } else if (control.matches("button, [type=checkbox], [type=radio]")) {
      event.preventDefault();
      // React listens before it is done, and would do it as well.
      event.stopImmediatePropagation();
      kept.push(() => control.click());
    }
  };
  addEventListener("click", keep, true);
  addEventListener("input", keep, true);
  addEventListener("hydrated", () => {
    removeEventListener("click", keep, true);
    removeEventListener("input", keep, true);
    for (const act of kept) act();
  });
})();
