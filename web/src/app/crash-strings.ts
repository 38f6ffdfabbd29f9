/** The texts of the page of a crash; apart, as every page carries them. */
export const TEXT = {
  title: "Unexpected Application Error!",
  network: "Network error. Please check your connection.",
  reload: "Reload the page",
} as const;
