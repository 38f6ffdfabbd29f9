/** The words of the shared parts. */
export const UI = {
  close: "Close",
  retry: "Try again",
  unsaved: {
    title: "Leave without saving?",
    body: "What you changed here is not saved yet.",
    leave: "Leave",
    stay: "Keep editing",
  },
  figures: (title: string) => `${title}, as figures`,
  sample: "Sample data",
  pages: "Pages",
  previous: "Previous page",
  next: "Next page",
  page: (n: number) => `Page ${n}`,
  range: (from: number, to: number, total: number) =>
    `Showing ${from} to ${to} of ${total} entries`,
  noEntries: "No entries",
  perPage: "Rows per page",
} as const;
