import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedIn } from "../../../test/server";
import { follow } from "./live";

beforeEach(() => {
  signedIn();
  vi.useFakeTimers();
  // One page has no others to agree with.
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "locks");
});

/** A server of streams that a test writes to, and breaks off as a browser would. */
function streams() {
  const opened: { signal: AbortSignal; say: (text: string) => void }[] = [];
  vi.stubGlobal("fetch", async (_address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        opened.push({ signal, say: (text) => stream.enqueue(new TextEncoder().encode(text)) });
        signal.addEventListener("abort", () => stream.error(signal.reason));
      },
    });
    return new Response(body);
  });
  return opened;
}

test("a stream that is silent for longer than it beats is opened anew, and what was missed is read", async () => {
  const opened = streams();
  const over = new AbortController();
  const heard = vi.fn();
  follow("4", heard, over.signal);
  await vi.advanceTimersByTimeAsync(0);
  for (let beats = 0; beats < 4; beats++) {
    await vi.advanceTimersByTimeAsync(15_000);
    opened[0]?.say(": beat\n\n");
  }
  await vi.advanceTimersByTimeAsync(39_000);
  expect(opened).toHaveLength(1);
  expect(heard).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.signal.aborted).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  over.abort();
  expect(opened[1]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(2);
});
