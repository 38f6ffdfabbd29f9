/** The texts of the pages that stand for themselves; apart, as every page carries them. */
export const TEXT = {
  notFound: {
    code: "404",
    title: "Oops! Page not found",
    body: "The address may be mistyped, or the page may have moved.",
    home: "Return to Home",
  },
  crash: {
    title: "Unexpected Application Error!",
    network: "Network error. Please check your connection.",
    reload: "Reload the page",
  },
} as const;
