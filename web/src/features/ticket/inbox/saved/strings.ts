import { icu, texts } from "@/lib/texts";

/** The texts of the list of saved replies. */
export const SAVED = texts("saved", {
  title: "Saved replies",
  body: "What your team answers often. In the reply box / finds them by their shortcut.",
  close: "Close",
  search: "Search saved replies",
  failed: "The saved replies could not be loaded",
  none: "No saved reply yet.",
  noneFound: "No saved reply fits.",
  add: "Add a reply",
  edit: icu("Change /{shortcut}", "shortcut"),
  remove: icu("Delete /{shortcut}", "shortcut"),
  sure: icu("Delete /{shortcut} for everybody of the team?", "shortcut"),
  yes: "Delete",
  shortcut: "Shortcut",
  shortcutHint: "One word.",
  text: "Reply",
  save: "Save",
  cancel: "Cancel",
  saved: "Reply saved",
  removed: "Reply deleted",
  undone: "This could not be done",
  used: icu("{n, plural, =0 {not used yet} one {used once} other {used # times}}", "n"),
});
