import type { ChatEvent, ChatRequest, ChatTransport, Product } from "@tilly/widget/chat";
import type { DemoStore, Exchange } from "./store";
import { SAMPLE } from "./strings";

/** How long the simulation thinks about a question, in milliseconds. */
export const ANSWER_AFTER_MS = 1500;
/** How long it takes for a form, in milliseconds. */
export const ACTION_AFTER_MS = 2000;

/** A number that nobody can take for a real one. */
function fakeNumber(): string {
  return `DEMO-${Math.floor(100_000 + Math.random() * 900_000)}`;
}

/** The part of a question's words that must stand in one with an answer, to be taken for it. */
const ENOUGH = 0.6;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The exchange whose question says the most of what is asked, if it is enough. */
export function exchangeFor(store: DemoStore, query: string): Exchange | undefined {
  const asked = wordsOf(query);
  const share = ({ question }: Exchange) => {
    const words = new Set(wordsOf(question));
    return asked.filter((word) => words.has(word)).length / Math.max(asked.length, words.size, 1);
  };
  const best = store.exchanges.reduce((a, b) => (share(b) > share(a) ? b : a));
  return share(best) >= ENOUGH ? best : undefined;
}

function productsOf(store: DemoStore, places: readonly number[]): Product[] {
  const picture = new URL(store.picture, window.location.href).href;
  return places.flatMap((place) => {
    const product = store.products[place];
    if (!product) return [];
    const { name, price } = product;
    const looks = { url: "", image_url: picture, availability: "in_stock" } as const;
    return [{ title: name, price, currency: store.currency, ...looks }];
  });
}

/** What is said and shown for a question or a form, as a sample that says it is one. */
function sampleFor(store: DemoStore, { query, action, data }: ChatRequest): [string, Product[]] {
  if (action === "track-order") return [SAMPLE.track(data?.orderId ?? "", fakeNumber()), []];
  if (action === "contact-sales") return [SAMPLE.contact(data?.name ?? "", fakeNumber()), []];
  const known = exchangeFor(store, query);
  if (!known) return [SAMPLE.answer(query), []];
  const output = `${known.answer}\n\n${SAMPLE.note(known.source)}`;
  return [output, productsOf(store, known.products ?? [])];
}

function wholeAnswer([output, products]: [string, Product[]]): ChatEvent {
  const data = { response: { output }, conversation_id: "", answered: true };
  return {
    type: "done",
    body: { success: true, message: "", data: { ...data, sources: [], products } },
  };
}

/** Carries questions to nobody, and gives a store's sample answers, which say that they are samples. */
export function simulatedTransport(store: DemoStore): ChatTransport {
  return {
    send: (request, on, signal) =>
      new Promise((done) => {
        const wait = request.action ? ACTION_AFTER_MS : ANSWER_AFTER_MS;
        const timer = setTimeout(() => {
          on(wholeAnswer(sampleFor(store, request)));
          done();
        }, wait);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
          done();
        });
      }),
  };
}
