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
  if (bar) bar.setAttribute("content", theme === "dark" ? "#0e0b10" : "#ffffff");
})();
