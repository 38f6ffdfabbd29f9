import type { Wire } from "@/lib/api";

const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, "0")}:00.000Z`;

/** A conversation as the list has it. */
export const row = (id: string, preview: string, rest: object = {}) => ({
  id,
  channel: "widget",
  created_at: at(1),
  updated_at: at(2),
  messages: 2,
  preview,
  unanswered: 0,
  weak: 0,
  up: 0,
  down: 0,
  visitor: "v1",
  ...rest,
});

/** A page of conversations. */
export const list = (...rows: object[]) => ({
  body: { conversations: { data: rows, total: rows.length, current_page: 1, per_page: 20 } },
});

/** The figures of two days. */
export const INSIGHTS = {
  body: {
    insights: {
      days: [
        { date: "2026-11-19", asked: 3, answered: 2, refused: 1, up: 1, down: 0 },
        { date: "2026-11-20", asked: 5, answered: 5, refused: 0, up: 0, down: 1 },
      ],
      evidence: {
        threshold: 0.4,
        bins: [
          { from: 0, to: 0.5, answered: 1, refused: 1 },
          { from: 0.5, to: 1, answered: 6, refused: 0 },
        ],
      },
      sources: [{ source_id: "7", name: "Delivery page", used: 4 }],
      totals: { asked: 8, answered: 7, refused: 1, up: 1, down: 1, open_gaps: 2 },
    },
  },
};

/** A message as the server has it: what is not said of it is as with most. */
const message = (
  told: Partial<Wire<"Message">> & Pick<Wire<"Message">, "id" | "role" | "text">,
): Wire<"Message"> => ({
  ord: 0,
  author: null,
  via: null,
  cut: false,
  not_kept: [],
  mail_fault: null,
  action: null,
  answered: true,
  sources: [],
  products: [],
  rating: null,
  doubt: null,
  evidence: null,
  threshold: null,
  gap_id: null,
  file: null,
  created_at: at(1),
  ...told,
});

/** One conversation with its turns. */
export const THREAD = {
  body: {
    conversation: {
      ...row("c1", "How long is delivery?", { unanswered: 1 }),
      messages: [
        message({ id: "m1", role: "user", text: "How long is delivery?" }),
        message({
          id: "m2",
          role: "ai",
          text: "Delivery takes **two days**.",
          answered: true,
          sources: [{ title: "Delivery", url: "https://fern.test/delivery" }],
          products: [
            {
              title: "Lamp",
              url: "https://fern.test/lamp",
              image_url: "",
              price: "49.00",
              currency: "EUR",
              availability: "unknown",
            },
          ],
          rating: "up",
          evidence: 0.82,
          threshold: 0.4,
          gap_id: null,
          created_at: at(1),
        }),
        message({ id: "m3", role: "user", text: "Do you gift-wrap?", created_at: at(2) }),
        message({
          id: "m4",
          role: "ai",
          text: "I do not know.",
          answered: false,
          sources: [],
          products: [],
          rating: "down",
          evidence: 0.12,
          threshold: 0.4,
          gap_id: "g9",
          created_at: at(2),
        }),
      ],
    },
  },
};

/** What one answer was made from. */
export const RECORD = {
  body: {
    record: {
      question: "And to Norway?",
      understood: "delivery to Norway",
      speaker: "model",
      model: "small-1",
      answered: true,
      evidence: 0.82,
      threshold: 0.4,
      generation: 3,
      current_generation: 5,
      passages: [
        {
          source_id: "7",
          document_id: "1",
          source_name: "https://fern.test/",
          title: "Delivery",
          headings: ["Delivery", "Abroad"],
          url: "https://fern.test/delivery",
          text: "To Norway it takes two days.",
          score: 0.9,
          quoted: true,
          gone: false,
        },
        {
          source_id: "8",
          document_id: "2",
          source_name: "Old list",
          title: "",
          headings: [],
          url: "javascript:alert(1)",
          text: "It takes three weeks.",
          score: 0.3,
          quoted: false,
          gone: true,
        },
      ],
      products: [],
      timings_ms: { understand: 1, retrieve: 2.5, say: 1200, save: 4 },
      prompt_tokens: 800,
      output_tokens: 60,
      cost_micros: 1200,
      fault: null,
      dropped: ["It is free for ever."],
      created_at: at(1),
    },
  },
};
