const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();

const ticket = (number: number, rest: object = {}) => ({
  id: `w_${number}`,
  number,
  channel: "widget",
  status: "open",
  handler: "waiting",
  assignee: null,
  customer: "Clara Weber",
  email: "clara@home.example",
  page: "https://fern.example/linen-blanket",
  language: "de",
  last: "Does the linen blanket also come in green, and when would it arrive in Graz?",
  unread: 2,
  messages_count: 6,
  seen_shopper: 5,
  wanted_at: at(1),
  created_at: at(0),
  updated_at: at(4),
  ...rest,
});

const lines = [
  ["user", "Does the linen blanket also come in green?"],
  [
    "ai",
    "I don't know that yet. Leave your name, email and message here, and the team will get back to you.",
  ],
  ["event", "want"],
  ["event", "take", "Olive Owner"],
  ["agent", "It does: moss and sage. Which size are you looking for?", "Olive Owner"],
  ["note", "She bought the small one in May.", "Olive Owner"],
  ["user", "The large one, in sage. When would it arrive in Graz?"],
].map(([role, text, author], ord) => ({
  id: `m${ord}`,
  ord,
  role,
  text,
  author: author ?? null,
  sources: [],
  products: [],
  created_at: at(ord),
}));

const mine = { handler: "person", assignee: { id: "u1", name: "Olive Owner" } };

/** A store's tickets, and one of them with its thread. */
export const INBOX = {
  "/inbox": {
    conversations: {
      data: [
        ticket(1, mine),
        ticket(2, {
          customer: null,
          email: null,
          missed: true,
          last: "My parcel has not moved for four days.",
        }),
        ticket(3, {
          channel: "form",
          status: "resolved",
          handler: "closed",
          unread: 0,
          customer: "Hugo Lindqvist",
        }),
      ],
      total: 3,
    },
    counts: { all: 3, waiting: 1, mine: 1, missed: 1, resolved: 1 },
    online: ["Olive Owner"],
  },
  "/conversations/w_1": { conversation: { ticket: ticket(1, mine), messages: lines } },
  "/conversations/w_1/suggestion": {
    suggestion: {
      question: "When would it arrive in Graz?",
      text: "Orders to Austria arrive within three to five working days.",
      sources: [{ title: "Shipping", url: "https://fern.example/shipping" }],
    },
  },
  "/conversations/w_1/read": {},
  "/saved-replies": { saved_replies: [] },
  "/team": {
    team: [
      { user_id: "u1", name: "Olive Owner", you: true },
      { user_id: "u2", name: "Ada Agent", you: false },
    ],
  },
};
