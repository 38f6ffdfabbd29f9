import { afterEach, describe, expect, it, vi } from "vitest";
import type { ChatEvent, ChatRequest } from "../src/chat/protocol";
import { createSseTransport } from "../src/chat/transport";

const body = (output: string) => ({
  success: true,
  message: "",
  data: { response: { output }, conversation_id: "c1", answered: true, sources: [], products: [] },
});

const sse = (text: string) => new Response(text, { headers: { "Content-Type": "text/event-stream" } });
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { "Content-Type": "application/json" } });

async function send(
  answer: () => Response | Promise<Response>,
  signal = new AbortController().signal,
  request: ChatRequest = { query: "Hi" },
) {
  vi.useFakeTimers();
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetched);
  const events: ChatEvent[] = [];
  const transport = createSseTransport({
    url: "/messages",
    headers: () => ({ Authorization: "Bearer t" }),
    body: { store_id: 7 },
  });
  const sent = transport.send(request, (event) => events.push(event), signal);
  await vi.runOnlyPendingTimersAsync();
  await sent;
  return { events, init: fetched.mock.calls[0]?.[1], calls: fetched.mock.calls.length };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("createSseTransport", () => {
  it("posts the request with its headers and fields", async () => {
    const { init } = await send(() => json(body("Hello")));
    expect(init?.method).toBe("POST");
    expect(init?.headers).toMatchObject({ Accept: "text/event-stream", Authorization: "Bearer t" });
    expect(JSON.parse(String(init?.body))).toEqual({ store_id: 7, query: "Hi" });
  });

  it("hands over a stream's events in order, and nothing after done", async () => {
    const done = `event: done\ndata: ${JSON.stringify(body("ab"))}\n\n`;
    const { events } = await send(() =>
      sse(
        `event: delta\ndata: {"text":"a"}\n\nevent: new\ndata: {}\n\nevent: delta\ndata: {"text":"b"}\n\n${done}${done}`,
      ),
    );
    expect(events.map(({ type }) => type)).toEqual(["delta", "delta", "done"]);
  });

  it("takes a JSON answer where the server does not stream", async () => {
    const { events } = await send(() => json(body("Hello")));
    expect(events).toEqual([{ type: "done", body: body("Hello") }]);
  });

  it.each([
    [
      "the server's words for 429",
      () => json({ success: false, message: "Too many messages.", status: 429 }, 429),
      { message: "Too many messages.", status: 429 },
    ],
    ["a failure that is no JSON", () => new Response("<html>", { status: 502 }), { message: "", status: 502 }],
    [
      "a JSON body that says no",
      () => json({ success: false, message: "No.", status: 200 }),
      { message: "No.", status: 200 },
    ],
    ["a cut stream", () => sse('event: delta\ndata: {"text":"a"}\n\n'), { message: "" }],
    ["no network", () => Promise.reject(new TypeError("refused")), { message: "", status: 0 }],
  ])("tells of %s", async (_, answer, failure) => {
    const { events } = await send(answer as () => Response);
    expect(events.at(-1)).toEqual({ type: "error", ...failure });
    expect(events.filter(({ type }) => type === "error")).toHaveLength(1);
  });

  const lostOnce = () => {
    let lost = false;
    return () => {
      if (lost) return json(body("Hello"));
      lost = true;
      throw new TypeError("the network changed");
    };
  };

  it("asks once more where the network lost the question", async () => {
    expect(await send(lostOnce())).toMatchObject({ calls: 2, events: [{ type: "done" }] });
  });

  it("does not send a form twice unasked", async () => {
    const form: ChatRequest = { query: "Hi", action: "contact-sales", data: {} };
    const { calls, events } = await send(lostOnce(), undefined, form);
    expect({ calls, events }).toEqual({ calls: 1, events: [{ type: "error", message: "", status: 0 }] });
  });

  it("does not ask again for an answer that began", async () => {
    const broken = () => {
      const text = new TextEncoder().encode('event: delta\ndata: {"text":"a"}\n\n');
      let pulled = false;
      const stream = new ReadableStream({
        pull(controller) {
          if (pulled) return controller.error(new TypeError("the network changed"));
          pulled = true;
          controller.enqueue(text);
        },
      });
      return new Response(stream, { headers: { "Content-Type": "text/event-stream" } });
    };
    const { calls, events } = await send(broken);
    expect(calls).toBe(1);
    expect(events.map(({ type }) => type)).toEqual(["delta", "error"]);
  });

  it("reads the name of a stored answer", async () => {
    const { events } = await send(() => json({ ...body("Hi"), data: { ...body("Hi").data, message_id: "7" } }));
    expect(events).toMatchObject([{ type: "done", body: { data: { message_id: "7" } } }]);
  });

  it("leads a source to its passage, and has no word for what came broken", async () => {
    const told = [{ title: "Care", url: "/care", passage_url: "/care#:~:text=wash" }];
    const { events } = await send(() =>
      sse(`event: sources\ndata: {"sources":${JSON.stringify(told)}}\n\nevent: delta\ndata: {"te\n\n`),
    );
    expect(events[0]).toEqual({ type: "sources", sources: [{ title: "Care", url: "/care#:~:text=wash" }] });
    expect(events.map(({ type }) => type)).toEqual(["sources", "error"]);
  });

  it("reads by what the server knows its visitor again", async () => {
    const { events } = await send(() => json({ ...body("Hi"), data: { ...body("Hi").data, visitor: "v_1" } }));
    expect(events).toMatchObject([{ type: "done", body: { data: { visitor: "v_1" } } }]);
  });

  it("says nothing after an abort", async () => {
    const controller = new AbortController();
    const { events } = await send(() => {
      controller.abort();
      return sse('event: delta\ndata: {"text":"a"}\n\n');
    }, controller.signal);
    expect(events).toEqual([]);
  });
});

describe("rating", () => {
  const opinion = { conversation_id: "c1", message_id: "7", rating: "up" } as const;
  const rate = async (...answers: (number | Error)[]) => {
    vi.useFakeTimers();
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
      const answer = answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return json({ success: answer < 400 }, answer);
    });
    vi.stubGlobal("fetch", fetched);
    const transport = createSseTransport({ url: "/messages", ratingsUrl: "/ratings", body: { store_id: 7 } });
    const kept = transport.rate?.(opinion);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    return { kept: await kept, calls: fetched.mock.calls };
  };

  it("posts the opinion with the transport's own fields", async () => {
    const { kept, calls } = await rate(200);
    expect(kept).toBe(true);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.[0]).toBe("/ratings");
    expect(JSON.parse(String(calls[0]?.[1].body))).toEqual({ store_id: 7, ...opinion });
  });

  it.each([
    ["no network", new TypeError("refused")],
    ["a server at fault", 503],
    ["too many", 429],
    ["an answer that is not stored yet", 404],
  ])("tries once more after %s", async (_, failure) => {
    expect(await rate(failure, 200)).toMatchObject({ kept: true, calls: { length: 2 } });
    expect(await rate(failure, failure)).toMatchObject({ kept: false, calls: { length: 2 } });
  });

  it("is not offered without an address", () => {
    expect(createSseTransport({ url: "/messages" }).rate).toBeUndefined();
  });
});
