import { afterEach, expect, test, vi } from "vitest";
import { listen, type People, reach } from "../src/extra/people";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A call that is answered with a status, after half of its body was sent. */
const answering = (status: number, sent: unknown[]) =>
  class {
    upload = { onprogress: (_: object) => {} };
    status = 0;
    onloadend = () => {};
    open = (method: string, address: string) => sent.push(method, address);
    setRequestHeader = (name: string, value: string) => sent.push(name, value);
    send = (body: FormData) => {
      this.upload.onprogress({ loaded: 1, total: 2 });
      sent.push(body.get("id"), (body.get("file") as File).name);
      this.status = status;
      this.onloadend();
    };
  };

test("a file is sent by who holds the conversation, and tells how far it is", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("XMLHttpRequest", answering(413, sent));
  const steps: number[] = [];
  const people = reach("/widget/x/conversations/w_1", "v_1", "en");
  const status = await people.attach(new File(["x"], "vase.png"), "7", (done) => steps.push(done));
  expect([status, steps]).toEqual([413, [0.5]]);
  expect(sent).toEqual(["POST", "/widget/x/conversations/w_1/attachments", "X-Tilly-Visitor", "v_1", "7", "vase.png"]);
});

test("while nobody has joined there is a stream only as long as the page is looked at", async () => {
  const over = new AbortController();
  let hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  const show = (no: boolean) => {
    hidden = no;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const opened: AbortSignal[] = [];
  const look = vi.fn(async () => {});
  const people = {
    alone: () => true,
    events: async (signal: AbortSignal) => {
      opened.push(signal);
      const body = new ReadableStream({
        start: (way) => signal.addEventListener("abort", () => way.error(new Error("aborted"))),
      });
      return new Response(body);
    },
  } as Partial<People> as People;
  void listen(people, look, over.signal, () => {});
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  show(true);
  await vi.waitFor(() => expect(opened[0]?.aborted).toBe(true));
  await new Promise((done) => setTimeout(done, 20));
  expect(opened).toHaveLength(1);
  show(false);
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  expect(opened).toHaveLength(2);
  over.abort();
});

test("a stream that is silent is opened again, as one that broke", async () => {
  vi.useFakeTimers();
  const over = new AbortController();
  const look = vi.fn(async () => {});
  const opened: ReadableStreamDefaultController[] = [];
  const people = {
    alone: () => false,
    events: async (signal: AbortSignal) => {
      const body = new ReadableStream({
        start: (way) => {
          opened.push(way);
          signal.addEventListener("abort", () => way.error(new Error("aborted")));
        },
      });
      return new Response(body);
    },
  } as Partial<People> as People;
  void listen(people, look, over.signal, () => {});
  for (let beats = 0; beats < 6; beats++) {
    await vi.advanceTimersByTimeAsync(15_000);
    opened[0]?.enqueue(new TextEncoder().encode(": \n\n"));
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(opened).toHaveLength(2);
  expect(look).toHaveBeenCalledTimes(2);
  over.abort();
});
