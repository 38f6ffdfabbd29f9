import { icu, texts } from "@/lib/texts";

/** The texts of tickets. */
export const TEXT = texts("ticket", {
  title: "Tickets",
  subtitle: "Chats that people should look at.",
  chats: "Chats",
  count: icu("{n, plural, one {# chat} other {# chats}}", "n"),
  missed: "Missed chats",
  mine: "My chats",
  soon: "Coming Soon",
  unread: "Unread",
  statuses: { open: "Open", pending: "Pending", resolved: "Resolved" },
  empty: "No ticket selected",
  emptyBody: "Choose a chat from the list to read it and to answer.",
  back: "Back to chats",
  thread: "Messages",
  reply: "Reply",
  placeholder: "Write a reply...",
  hint: "Enter sends, Shift+Enter is a new line. Replies here are kept on this page only.",
  send: "Send",
  agent: "You",
});
