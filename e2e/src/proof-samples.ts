const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();

const talk = (id: string, preview: string, rest: object = {}) => ({
  id,
  channel: "widget",
  created_at: at(0),
  updated_at: at(4),
  messages: 4,
  preview,
  unanswered: 0,
  weak: 0,
  up: 0,
  down: 0,
  visitor: "k3Qd9",
  ...rest,
});

/** Conversations as the list has them. */
export const TALKS = [
  talk("c1", "How long may I return something?", { unanswered: 1, up: 1, down: 1 }),
  talk("c2", "Show me wool blankets under 200", { up: 2 }),
  talk("c3", "Is there a student discount?", { unanswered: 2, messages: 6 }),
  talk("c4", "How do I wash wool?", { channel: "playground", visitor: null, messages: 2 }),
  talk("c5", "What sizes do the jackets come in?", { down: 1 }),
  talk("c6", "How much is shipping to Germany, and how long does it take to arrive there?"),
];

/** A page of conversations. */
export const conversations = (...data: object[]) => ({
  conversations: { data, total: data.length },
});

const day = (n: number) => {
  const answered = Math.round(9 + 6 * Math.sin(n / 2.3) + (n % 7 < 2 ? -4 : 3));
  const refused = (n * 7) % 5;
  const date = new Date(Date.UTC(2026, 9, 22 + n)).toISOString().slice(0, 10);
  return { date, asked: answered + refused, answered, refused, up: n % 4, down: n % 3 };
};
const DAYS = Array.from({ length: 30 }, (_, n) => day(n));
const sum = (of: "asked" | "answered" | "refused") => DAYS.reduce((all, one) => all + one[of], 0);

/** The figures of thirty days. */
export const INSIGHTS = {
  insights: {
    days: DAYS,
    evidence: {
      threshold: 0.5,
      bins: [9, 16, 14, 8, 7, 11, 19, 42, 96, 121].map((count, n) => ({
        from: n / 10,
        to: (n + 1) / 10,
        answered: n < 5 ? 0 : count,
        refused: n < 5 ? count : 0,
      })),
    },
    sources: [
      { source_id: "1", name: "https://fern.example/", used: 148 },
      { source_id: "2", name: "Delivery and returns.pdf", used: 67 },
      { source_id: "3", name: "Do you wrap gifts?", used: 31 },
      { source_id: "4", name: "Care of wool", used: 12 },
    ],
    totals: {
      asked: sum("asked"),
      answered: sum("answered"),
      refused: sum("refused"),
      up: 41,
      down: 9,
      open_gaps: 3,
    },
  },
};

const said = (id: string, text: string, rest: object = {}) => ({
  id,
  role: "ai",
  author: null,
  action: null,
  text,
  answered: true,
  sources: [],
  products: [],
  rating: null,
  evidence: 0.86,
  threshold: 0.5,
  gap_id: null,
  created_at: at(2),
  ...rest,
});
const asked = (id: string, text: string) =>
  said(id, text, { role: "user", evidence: null, created_at: at(1) });

/** One conversation with its turns. */
export const THREAD = {
  conversation: {
    ...TALKS[0],
    messages: [
      asked("m1", "How long may I return something?"),
      said("m2", "You can return anything within **60 days** of delivery, unused.", {
        rating: "up",
        sources: [{ title: "Returns & refunds", url: "https://fern.example/returns" }],
      }),
      asked("m3", "Is there a student discount?"),
      said("m4", "I could not find that in what I have been taught.", {
        answered: false,
        evidence: 0.18,
        rating: "down",
        gap_id: "g1",
      }),
    ],
  },
};

const passage = (title: string, text: string, rest: object) => ({
  source_id: "1",
  document_id: "1",
  source_name: "https://fern.example/",
  title,
  headings: [title, "How long you have"],
  url: "https://fern.example/returns",
  text,
  score: 0.91,
  quoted: false,
  gone: false,
  ...rest,
});

/** What one answer was made from. */
export const RECORD = {
  record: {
    question: "And for a gift?",
    understood: "how long may I return a gift",
    speaker: "model",
    model: "small-1",
    answered: true,
    evidence: 0.86,
    threshold: 0.5,
    generation: 12,
    current_generation: 14,
    passages: [
      passage(
        "Returns & refunds",
        "You can return anything within 60 days of delivery, unused and with its labels.",
        { quoted: true },
      ),
      passage("Gift cards", "A gift card does not expire.", { score: 0.44 }),
      passage("Last winter's sale", "Sale items go back within 14 days.", {
        score: 0.31,
        gone: true,
      }),
    ],
    products: [],
    timings_ms: { understand: 0.6, retrieve: 1.8, say: 840, save: 3.1 },
    prompt_tokens: 912,
    output_tokens: 64,
    cost_micros: 1400,
    fault: null,
    dropped: ["Returns are free for ever."],
    created_at: at(2),
  },
};

const gap = (id: string, question: string, [refused, weak, down]: number[], rest: object = {}) => ({
  id,
  question,
  count: (refused ?? 0) + (weak ?? 0) + (down ?? 0),
  refused,
  weak,
  down,
  first_at: at(0),
  last_at: at(9),
  state: "open",
  source_id: null,
  questions: [
    { text: question, reason: "refused", conversation_id: "c1", message_id: "m4", at: at(9) },
    {
      text: `hi, ${question.toLowerCase()}`,
      reason: "down",
      conversation_id: "c3",
      message_id: "m2",
      at: at(7),
    },
  ],
  ...rest,
});

/** Open gaps, most asked first. */
export const GAPS = [
  gap("g1", "Is there a student discount?", [9, 2, 1]),
  gap("g2", "Do you ship to Chile?", [5, 0, 0]),
  gap("g3", "Which blanket is the warmest?", [0, 2, 2]),
];
/** A page of gaps. */
export const gaps = (...data: object[]) => ({ gaps: { data, total: data.length } });

/** A gap that was answered. */
export const ANSWERED = gap("g9", "Do you gift-wrap?", [4, 0, 1], {
  state: "answered",
  source_id: "8",
});
const refused = { answered: false, text: "I could not find that in what I have been taught." };
/** The same gap with what its questions get now. */
export const CHECKED = {
  gap: {
    ...ANSWERED,
    check_state: "done",
    checks: [
      {
        text: "Do you gift-wrap?",
        before: refused,
        after: { answered: true, text: "Yes. Gift wrapping costs €4 an order.", sources: [] },
        better: true,
      },
      {
        text: "can it come wrapped with a card",
        before: refused,
        after: { answered: true, text: "Yes. Gift wrapping costs €4 an order.", sources: [] },
        better: true,
      },
      {
        text: "what do the cards look like",
        before: refused,
        after: refused,
        better: false,
      },
    ],
  },
};

const golden = (id: string, question: string, passed: boolean | null, rest: object = {}) => ({
  id,
  question,
  expect: "answer",
  must_contain: [],
  must_cite: "",
  note: "",
  created_at: at(0),
  last: passed === null ? null : { run_id: "r5", passed, at: at(30) },
  ...rest,
});

/** Golden questions in each of their states. */
export const GOLDEN = [
  golden("q1", "How long may I return something?", true, {
    must_contain: ["60 days"],
    must_cite: "https://fern.example/returns",
  }),
  golden("q2", "How much is shipping to Germany?", false, { must_contain: ["€7.90", "5 days"] }),
  golden("q3", "Who won the match last night?", true, {
    expect: "refuse",
    note: "Not our business",
  }),
  golden("q4", "Is there a student discount?", null, { must_contain: ["10 %"] }),
];
/** A page of golden questions. */
export const questions = (...data: object[]) => ({
  golden_questions: { data, total: data.length },
});

const run = (n: number, passed: number, rest: object = {}) => ({
  id: `r${n}`,
  label: "",
  cause: n % 2 ? "change" : "manual",
  settings: { speaker: "auto", model: "", threshold: null },
  state: "done",
  error: null,
  total: 48,
  done: 48,
  passed,
  failed: 48 - passed,
  generation: n,
  created_at: at(n * 6),
  finished_at: at(n * 6 + 1),
  better: 0,
  worse: 0,
  ...rest,
});
/** Runs, latest first, the first still on its way. */
export const RUNS = [
  run(6, 21, { state: "running", done: 26, failed: 5 }),
  run(5, 44, { better: 6, worse: 1 }),
  run(4, 39, {
    label: "Lower threshold",
    settings: { speaker: "builtin", model: "", threshold: 0.4 },
  }),
  run(3, 39, { better: 2, worse: 0 }),
  run(2, 37, { worse: 3 }),
  run(1, 40),
];
/** A page of runs. */
export const runs = (...data: object[]) => ({ golden_runs: { data, total: data.length } });

const result = (id: string, question: string, passed: boolean, rest: object = {}) => ({
  golden_id: id,
  question,
  expect: "answer",
  passed,
  why: [],
  answered: true,
  answer: "You can return anything within **60 days** of delivery.",
  sources: [{ title: "Returns & refunds", url: "https://fern.example/returns" }],
  evidence: 0.86,
  ms: 3,
  was: null,
  ...rest,
});
/** One run with its results. */
export const RUN = {
  run: {
    ...RUNS[1],
    results: [
      result("q2", "How much is shipping to Germany?", false, {
        was: "passed",
        why: ["The answer does not contain “5 days”.", "It does not cite the delivery page."],
      }),
      result("q1", "How long may I return something?", true, { was: "failed" }),
      result("q3", "Who won the match last night?", true, { expect: "refuse" }),
    ],
  },
};

/** Two runs, question by question. */
export const COMPARED = {
  comparison: {
    a: RUNS[2],
    b: RUNS[1],
    both: 37,
    only_a: 2,
    only_b: 7,
    neither: 2,
    unpaired: 0,
    difference: 0.104,
    low: -0.01,
    high: 0.22,
    p: 0.18,
    results: [
      {
        golden_id: "q1",
        question: "How long may I return something?",
        a_passed: false,
        b_passed: true,
        a_answer: "I could not find that in what I have been taught.",
        b_answer: "You can return anything within 60 days of delivery.",
      },
    ],
  },
};
