/** Where a ticket stands. */
export type TicketStatus = "open" | "pending" | "resolved";

/** One line of a ticket's thread. */
export interface TicketMessage {
  id: string;
  sender: "customer" | "agent";
  content: string;
  timestamp: string;
}

/** A sample ticket. */
export interface Ticket {
  id: string;
  ticketNumber: string;
  customerName: string;
  lastMessage: string;
  timestamp: string;
  status: TicketStatus;
  unread: boolean;
  messages: TicketMessage[];
}

type Line = [sender: TicketMessage["sender"], time: string, content: string];

/** A ticket whose list entry shows the last of its lines. */
function ticket(
  n: number,
  customerName: string,
  status: TicketStatus,
  unread: boolean,
  lines: [Line, ...Line[]],
): Ticket {
  const messages = lines.map(([sender, timestamp, content], place) => ({
    id: `${n}-${place + 1}`,
    sender,
    timestamp,
    content,
  }));
  const last = lines.at(-1) ?? lines[0];
  return {
    id: String(n),
    ticketNumber: `T-${1040 + n}`,
    customerName,
    status,
    unread,
    lastMessage: last[2],
    timestamp: last[1],
    messages,
  };
}

/** Tickets of customers who do not exist. */
export const TICKETS: readonly Ticket[] = [
  ticket(8, "Clara Weber", "open", true, [
    ["customer", "2025-11-20T15:02:00Z", "Hello, does the linen blanket also come in green?"],
    ["agent", "2025-11-20T15:06:00Z", "It does: moss and sage. Which size are you looking for?"],
    ["customer", "2025-11-20T15:09:00Z", "The large one, in sage. When would it arrive in Graz?"],
  ]),
  ticket(7, "Hugo Lindqvist", "open", true, [
    ["customer", "2025-11-20T13:41:00Z", "My parcel has not moved for four days."],
    ["customer", "2025-11-20T13:42:00Z", "The order number is 20418."],
  ]),
  ticket(6, "Noor Rahman", "pending", false, [
    ["customer", "2025-11-20T10:15:00Z", "One of the two cups arrived broken."],
    ["agent", "2025-11-20T10:31:00Z", "I am sorry. Could you send us a photo of it?"],
    ["customer", "2025-11-20T10:50:00Z", "Of course, I will send it this evening."],
  ]),
  ticket(5, "Jonas Novak", "pending", true, [
    ["customer", "2025-11-19T18:20:00Z", "Can I still change the delivery address?"],
    ["agent", "2025-11-19T18:34:00Z", "Yes, until it is packed. What is the new one?"],
    ["customer", "2025-11-19T18:40:00Z", "I am asking my neighbour, one moment please."],
  ]),
  ticket(4, "Maya Okafor", "open", false, [
    ["customer", "2025-11-19T09:05:00Z", "Do you offer a discount for twenty pieces?"],
    [
      "agent",
      "2025-11-19T09:22:00Z",
      "From ten pieces on we take off 12 %. Shall I make an offer?",
    ],
  ]),
  ticket(3, "Emil Fischer", "resolved", false, [
    ["customer", "2025-11-18T16:00:00Z", "How do I wash the wool scarf?"],
    ["agent", "2025-11-18T16:12:00Z", "By hand, at 30 degrees, and dry it flat."],
    ["customer", "2025-11-18T16:14:00Z", "Perfect, thank you!"],
  ]),
  ticket(2, "Yara Haddad", "resolved", false, [
    ["customer", "2025-11-17T11:27:00Z", "I would like to return the lamp I bought last week."],
    ["agent", "2025-11-17T11:45:00Z", "Sure, the label is in your inbox."],
    ["customer", "2025-11-17T12:02:00Z", "Found it. Have a nice day."],
  ]),
  ticket(1, "Rosa Marino", "resolved", false, [
    ["customer", "2025-11-16T08:48:00Z", "Is the shop open on Sunday?"],
    ["agent", "2025-11-16T09:01:00Z", "Online always, in town from Monday to Saturday."],
  ]),
];
