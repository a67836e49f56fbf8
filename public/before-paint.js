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
  // Readers with settings of their own, or a link to a view, do not see the default list first.
  let settings = null;
  try {
    settings = localStorage.getItem("bbf_sitbar_v4");
  } catch {
    // As above: the default settings stand.
  }
  if (settings !== null || location.search !== "") root.dataset.ownView = "";
})();
