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
  const user = kept("user");
  page.toggleAttribute("data-session", !!kept("access_token") && !!user);

  // The language of the account and dashboard: the user's, else the first of the browser's that is
  // offered, by the whole tag or by its beginning; else English.
  const offered = ["en", ...(page.dataset.languages ?? "").split(" ")];
  let own;
  try {
    own = JSON.parse(user ?? "{}").language;
  } catch {} // nothing that we wrote
  const find = (tag) => [tag, String(tag).split("-")[0]].find((one) => offered.includes(one));
  page.dataset.language = [own, ...navigator.languages].map(find).find(Boolean) ?? "en";
})();
