/** The texts of the page for lost ways. */
export const TEXT = {
  code: "404",
  title: "Oops! Page not found",
  body: "The address may be mistyped, or the page may have moved.",
  home: "Return to Home",
} as const;
