import type { ChatEvent, ChatRequest, ChatTransport } from "@tilly/widget/chat";
import { SAMPLE } from "./strings";

/** How long the simulation thinks about a question, in milliseconds. */
export const ANSWER_AFTER_MS = 1500;
/** How long it takes for a form, in milliseconds. */
export const ACTION_AFTER_MS = 2000;

/** A number that nobody can take for a real one. */
function fakeNumber(): string {
  return `DEMO-${Math.floor(100_000 + Math.random() * 900_000)}`;
}

function sampleFor({ query, action, data }: ChatRequest): string {
  if (action === "track-order") return SAMPLE.track(data?.orderId ?? "", fakeNumber());
  if (action === "contact-sales") return SAMPLE.contact(data?.name ?? "", fakeNumber());
  return SAMPLE.answer(query);
}

function wholeAnswer(output: string): ChatEvent {
  const data = { response: { output }, conversation_id: "", answered: true };
  return {
    type: "done",
    body: { success: true, message: "", data: { ...data, sources: [], products: [] } },
  };
}

/** Carries questions to nobody, and gives sample answers that say that they are samples. */
export function simulatedTransport(): ChatTransport {
  return {
    send: (request, on, signal) =>
      new Promise((done) => {
        const wait = request.action ? ACTION_AFTER_MS : ANSWER_AFTER_MS;
        const timer = setTimeout(() => {
          on(wholeAnswer(sampleFor(request)));
          done();
        }, wait);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
          done();
        });
      }),
  };
}
