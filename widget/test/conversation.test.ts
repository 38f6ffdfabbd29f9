import { describe, expect, it } from "vitest";
import { type Conversation, type ConversationStep, converse, startConversation } from "../src/chat/conversation";
import { english } from "../src/chat/english";
import type { ChatEvent, ChatRequest } from "../src/chat/protocol";

const start = startConversation({ messages: [], conversationId: "" });
const step = (now: Conversation, next: ConversationStep) => converse(now, next, english);
const ask = (now: Conversation, request: ChatRequest) => step(now, { type: "ask", request, at: 1 });
const hear = (now: Conversation, ...events: ChatEvent[]) =>
  events.reduce((state, event) => step(state, { type: "event", event, at: 2 }), now);
const last = (now: Conversation) => now.messages.at(-1);

describe("converse", () => {
  it("adds deltas up since the last reset", () => {
    const asked = ask(start, { query: "Hi" });
    const now = hear(
      asked,
      { type: "delta", text: "wrong" },
      { type: "reset" },
      { type: "delta", text: "a" },
      { type: "delta", text: "b" },
    );
    expect(now.pending).toBe(true);
    expect(now.messages.map(({ type, content }) => [type, content])).toEqual([
      ["user", "Hi"],
      ["ai", "ab"],
    ]);
  });

  it("ends with what done says", () => {
    const data = { response: { output: "Whole" }, conversation_id: "c", answered: true, sources: [], products: [] };
    const now = hear(
      ask(start, { query: "Hi" }),
      { type: "delta", text: "Wh" },
      { type: "done", body: { success: true, message: "", data } },
    );
    expect(last(now)).toMatchObject({ content: "Whole", state: undefined });
    expect(now).toMatchObject({ pending: false, request: null, conversationId: "c" });
  });

  it.each([
    [undefined, "Sorry, I encountered an error processing your request. Please try again.", "Slow down."],
    [
      "contact-sales",
      "Sorry, I encountered an error while processing your contact request. Please try again or reach out directly.",
      undefined,
    ],
    ["track-order", "Slow down.", undefined],
  ] as const)("tells a failure of %s in the words of the specification", (action, content, note) => {
    const request: ChatRequest = action ? { query: "Hi", action, data: {} } : { query: "Hi" };
    const now = hear(ask(start, request), { type: "delta", text: "half" }, { type: "error", message: "Slow down." });
    expect(last(now)).toMatchObject({ content, state: "failed" });
    expect(last(now)?.note).toBe(note);
  });

  it("asks again in place of the failed answer", () => {
    const failed = hear(ask(start, { query: "Hi" }), { type: "error", message: "" });
    const again = step(failed, { type: "retry", request: { query: "Hi" }, at: 3 });
    expect(again.messages).toHaveLength(2);
    expect(last(again)).toMatchObject({ content: "", state: "streaming" });
  });

  it("hears nothing once stopped", () => {
    const stopped = step(ask(start, { query: "Hi" }), { type: "stop" });
    expect(last(stopped)?.state).toBe("stopped");
    expect(hear(stopped, { type: "delta", text: "late" })).toBe(stopped);
  });

  it("keeps the name of a stored answer, and what is thought of it", () => {
    const data = { response: { output: "Whole" }, conversation_id: "c", answered: true, sources: [], products: [] };
    const body = { success: true, message: "", data: { ...data, message_id: "m7" } };
    const said = hear(ask(start, { query: "Hi" }), { type: "done", body });
    expect(last(said)).toMatchObject({ messageId: "m7" });
    const rated = step(said, { type: "rate", id: last(said)?.id ?? 0, rating: "down" });
    expect(rated.messages.map(({ rating }) => rating)).toEqual([undefined, "down"]);
  });

  it("offers the form an answer asks for, below the answer, and opens it on wish alone", () => {
    const heard = hear(ask(start, { query: "Hi" }), { type: "form", action: "track-order" });
    expect([heard.form, last(heard)?.form]).toEqual([null, "track-order"]);
    expect(last(hear(heard, { type: "reset" }))?.form).toBeUndefined();
    const opened = step(heard, { type: "form", action: "track-order" });
    expect(opened.form).toEqual({ action: "track-order", below: last(heard)?.id, fields: {} });
  });

  it("leaves an open form where it is when something else is asked, and ends it when it is sent", () => {
    const opened = step(start, { type: "form", action: "contact-sales" });
    expect(ask(opened, { query: "Hi" }).form).toEqual({ action: "contact-sales", below: 0, fields: {} });
    expect(ask(opened, { query: "Hi", action: "contact-sales" }).form).toBeNull();
  });
});
