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
    alerts: { of: "all", mail: true, due: 2, unread: 4 },
  },
  "/conversations/w_1": { conversation: { ticket: ticket(1, mine), messages: lines } },
  "/conversations/w_1/panel": {
    panel: {
      page: "https://fern.example/linen-blanket",
      language: "de",
      zone: "Europe/Vienna",
      name: "Clara Weber",
      email: "clara@home.example",
      earlier: [
        {
          id: "w_9",
          number: 0,
          preview: "Is the wool blanket warm enough for a balcony?",
          updated_at: at(-3000),
        },
      ],
      earlier_count: 1,
      orders: [
        {
          asked: "Track order 1042",
          text: "Order 1042: On its way. Shipped on 2026-11-18.",
          at: at(0),
        },
      ],
      products: [
        {
          id: "d.0",
          title: "Linen blanket",
          price: "89.00",
          currency: "EUR",
          availability: "in_stock",
          variants: [],
        },
      ],
      gone: [],
      sources: [{ title: "Shipping", url: "https://fern.example/shipping" }],
      summary: {
        reason: "refused",
        first: "How do I wash linen?",
        last: "Does the linen blanket also come in green?",
        answered: 1,
        refused: ["Does the linen blanket also come in green?"],
        products: ["Linen blanket"],
        orders: ["Track order 1042"],
      },
      gist: {
        model: "llama-3.3-70b",
        lines: [
          { by: "user", text: "Asks how linen is washed, and whether the blanket comes in green." },
          { by: "ai", text: "Wash linen at 40 °C. Whether it comes in green was not known." },
        ],
        at: at(0),
      },
    },
  },
  "/saved-replies": {
    saved_replies: [
      {
        id: "r1",
        shortcut: "colours",
        text: "It comes in moss and sage. Which one shall it be?",
        used: 12,
      },
      { id: "r2", shortcut: "hello", text: "Hello, how can I help?", used: 0 },
    ],
  },
  "/conversations/w_1/suggestion": {
    suggestion: {
      question: "When would it arrive in Graz?",
      text: "Orders to Austria arrive within three to five working days.",
      sources: [{ title: "Shipping", url: "https://fern.example/shipping" }],
    },
  },
  "/conversations/w_1/read": {},
  "/team": {
    team: [
      { user_id: "u1", name: "Olive Owner", you: true },
      { user_id: "u2", name: "Ada Agent", you: false },
    ],
  },
};

/** The same, where the mail with a reply came back. */
export const INBOX_UNMAILED = {
  ...INBOX,
  "/conversations/w_1": {
    conversation: {
      ticket: ticket(1, mine),
      messages: lines.map((line) =>
        line.role === "agent" ? { ...line, via: "mail", mail_fault: "bounced" } : line,
      ),
    },
  },
};
