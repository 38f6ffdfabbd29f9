import { icu, texts } from "@/lib/texts";

/** The texts of files in chats, and of what was said earlier. */
export const FILE = texts("inboxFile", {
  attach: "Send a picture or a PDF",
  sending: icu("Sending {name}…", "name"),
  failed: "The file was not sent",
  tooLarge: "A file may have 10 MB at most.",
  enlarge: icu("Show {name} large", "name"),
  close: "Close the picture",
  download: icu("Download {name}", "name"),
  earlier: "Show earlier messages",
  earlierFailed: "Earlier messages could not be loaded",
});
