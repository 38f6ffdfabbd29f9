import { afterEach, expect, test, vi } from "vitest";
import { converse, startConversation } from "../src/chat/conversation";
import { decodeEvent } from "../src/chat/decode";
import { english } from "../src/chat/english";
import { listen, type People, reach } from "../src/extra/people";

afterEach(() => vi.unstubAllGlobals());

const done = {
  success: true,
  data: {
    response: { output: "" },
    conversation_id: "w_1",
    visitor: "v_1",
    handler: "person",
    sources: [],
    products: [],
  },
};

test("an answer that came too late is taken back, and people have to do with it", () => {
  const asked = converse(
    startConversation({ conversationId: "", messages: [] }),
    { type: "ask", request: { query: "Hello?" }, at: 1 },
    english,
  );
  const said = converse(asked, { type: "event", event: { type: "delta", text: "I think" }, at: 2 }, english);
  const event = decodeEvent("taken", JSON.stringify({ ...done, name: "Anna" }));
  if (!event) throw new Error("taken is not read");
  const now = converse(said, { type: "event", event, at: 3 }, english);
  expect(now.messages.map(({ content }) => content)).toEqual(["Hello?"]);
  expect([now.pending, now.conversationId, now.visitor]).toEqual([false, "w_1", "v_1"]);
});

test("what is told of a conversation carries who holds it, and nobody types in one without people", async () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    calls.push([address, init]);
    return new Response(JSON.stringify({ success: true, handler: "waiting", ticket: 1, messages_count: 3 }));
  });
  const people = reach("/widget/x/conversations/w_1", "v_1", "de");
  people.typing();
  expect(calls).toEqual([]);
  const help = await people.want({ email: "vera@home.test" });
  expect(help?.handler).toBe("waiting");
  people.typing();
  expect(calls.map(([address]) => address)).toEqual([
    "/widget/x/conversations/w_1/person",
    "/widget/x/conversations/w_1?after=0&lang=de",
    "/widget/x/conversations/w_1/typing",
  ]);
  for (const [, { headers }] of calls) expect(headers).toMatchObject({ "X-Tilly-Visitor": "v_1" });
  vi.stubGlobal("fetch", async () => {
    throw new Error("offline");
  });
  expect(await people.look(3)).toBeUndefined();
});

test("an answer that a later one has overtaken tells nothing, but what was said before it", async () => {
  const answers: ((help: object) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((done) => answers.push((help) => done(new Response(JSON.stringify(help))))));
  const people = reach("/widget/x/conversations/w_1", "v_1", "de");
  const looks = [people.look(2), people.look(2), people.look(2, "before")];
  answers[1]?.({ seen: 3 });
  expect(await looks[1]).toEqual({ seen: 3 });
  answers[0]?.({ seen: 2 });
  expect(await looks[0]).toBeUndefined();
  answers[2]?.({ seen: 2 });
  expect(await looks[2]).toEqual({ seen: 2 });
});

test("word that comes in two pieces is heard", async () => {
  const over = new AbortController();
  const look = vi.fn(async () => {});
  const onTyping = vi.fn();
  let say = (_: string) => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      say = (text) => stream.enqueue(new TextEncoder().encode(text));
      over.signal.addEventListener("abort", () => stream.error(over.signal.reason));
    },
  });
  const people = { alone: () => false, events: async () => new Response(body) } as Partial<People> as People;
  void listen(people, look, over.signal, onTyping);
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  const pieces = ['data: {"kind":"typ', 'ing"}\n\ndata: {"kind":"mess', 'age"}', "\n\n", ": beat\n\n"];
  for (const piece of pieces) {
    say(piece);
    await new Promise((next) => setTimeout(next, 10));
  }
  expect(onTyping).toHaveBeenCalledTimes(1);
  expect(look).toHaveBeenCalledTimes(2);
  over.abort();
});
