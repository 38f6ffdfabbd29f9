// Runs before the first paint, so that no page flashes in the wrong colours, or as it is for
// somebody else: for whom a session is kept is found out once the app runs.
(() => {
  const page = document.documentElement;
  const kept = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // storage may be closed to us
    }
  };
  const theme = kept("theme");
  const dark =
    theme === "dark" ||
    (theme !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  page.toggleAttribute("data-session", !!kept("access_token") && !!kept("user"));
})();
