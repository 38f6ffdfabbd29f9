import type { DemoSession } from "./demo";
import { type Program, until } from "./program";

const PAIRS = [
  ["Do you wrap presents?", "Yes, in linen ribbon and paper, for €4 an order."],
  ["Can I visit the workshop?", "On the first Saturday of each month, from ten to four."],
  ["Do you repair old bags?", "Yes, for as long as they live. Write to us with a picture."],
  ["Is the wool from Norway?", "All of it. Every label names the farm."],
  ["Do you sell to shops?", "From twelve pieces on. Ask us for the list."],
] as const;

/** Gives the demo store some more to show than the scan of its shop. */
export async function teach(program: Program, { token, store }: DemoSession): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set("store_id", store);
  const text =
    "Wash wool by hand at 30 degrees and dry it flat. Brush bags and wax them once a year.";
  form.set("file", new File([text], "care-guide.txt", { type: "text/plain" }));
  const file = await fetch(`${program.url}/api/data-sources/from-file`, {
    method: "POST",
    headers,
    body: form,
  });
  const pairs = await fetch(`${program.url}/api/qa/bulk`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({
      store_id: store,
      source_type: "api",
      qa_pairs: PAIRS.map(([question, answer]) => ({ question, answer })),
    }),
  });
  if (!file.ok || !pairs.ok) throw new Error(`not taught: ${file.status}, ${pairs.status}`);
}

/** What shoppers want to know and the demo shop does not say, most asked first. */
const QUESTIONS = [
  ...[
    "Do you have a loyalty programme?",
    "Is there a loyalty card?",
    "Do you have a loyalty card?",
  ],
  ...["Do you have a loyalty programme?", "Is there a loyalty programme?"],
  ...["Can you engrave a name?", "Do you engrave initials?", "Can you engrave a name?"],
  ...["Do you make dog beds?", "Do you make a dog bed in wool?"],
];

/** Lets shoppers ask what stays open, and waits until it is gathered. */
export async function ask(program: Program, { token, store }: DemoSession): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const get = (path: string) => fetch(`${program.url}/api${path}`, { headers });
  const code = await get(`/chat-widget/embed-code/${store}`);
  const { data_id: id } = (await code.json()) as { data_id: string };
  for (const query of QUESTIONS) {
    const answer = await fetch(`${program.url}/api/widget/${id}/messages`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query }),
    });
    if (!answer.ok) throw new Error(`not answered: ${answer.status}`);
  }
  await until("the open questions to be gathered", async () => {
    const { gaps } = (await (await get(`/gaps?store_id=${store}`)).json()) as {
      gaps: { data: { count: number }[] };
    };
    const asked = gaps.data.reduce((sum, { count }) => sum + count, 0);
    return gaps.data.length >= 3 && asked >= QUESTIONS.length;
  });
}
