// Runs before the first paint so that no page flashes in the wrong colours.
(() => {
  let chosen = null;
  try {
    chosen = window.localStorage.getItem("theme");
  } catch {
    // Storage may be closed to us: the system's preference stands.
  }
  const dark =
    chosen === "dark" ||
    (chosen !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
