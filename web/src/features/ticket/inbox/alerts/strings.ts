import { icu, texts } from "@/lib/texts";

/** The texts of how a teammate is told of tickets. */
export const ALERTS = texts("alerts", {
  title: "Alerts",
  body: "How you are told of chats while you look elsewhere. Others of the team settle this for themselves.",
  close: "Close",
  of: "Tell me of",
  ofs: {
    all: "All chats",
    unassigned: "Chats that wait for somebody",
    mine: "My chats",
    none: "Nothing",
  },
  browser: "In this browser",
  sound: "Sound",
  play: "Play",
  silent: "The browser plays no sound yet. Press Play.",
  notices: "Notices of the system",
  noticesHint: "They come while this page is open in a tab, also behind others.",
  allow: "Allow notices",
  refused: "This browser shows no notices of this site. Allow them in its settings for the site.",
  mail: "Mail me of what waits for a minute while I am not here",
  mailHint: "Who waits for somebody while nobody of the team is here, and what is written to you.",
  failed: "This was not saved",
  notice: icu("{n, plural, one {# chat needs you} other {# chats need you}}", "n"),
  keys: "Keys: j and k go through the chats, r replies, e closes.",
});
