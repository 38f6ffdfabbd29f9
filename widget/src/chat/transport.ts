import { bodyOf, decodeEvent } from "./decode";
import type { ChatEvent, ChatTransport, RatingRequest, Wire } from "./protocol";
import { sseParser } from "./sse";

/** Where and how a transport asks. */
export interface SseTransportOptions {
  /** The address that takes the POST. */
  url: string;
  /** Headers of each request, asked anew each time (a bearer token may change). */
  headers?: () => Record<string, string>;
  /** Fields sent beside those of the request, such as store_id. */
  body?: Record<string, unknown>;
  /** The address that takes opinions on answers; without one they are not asked for. */
  ratingsUrl?: string;
}

/** How long a stream may be silent before it is given up, in milliseconds. */
const silenceLimit = 60_000;

type Emit = (event: ChatEvent) => void;

/**
 * A transport that posts JSON and reads the answer as server-sent events, or as
 * one JSON body where the server does not stream. A stream that ends without
 * `done` is an error, never an answer.
 */
export function createSseTransport({ url, headers, body, ratingsUrl }: SseTransportOptions): ChatTransport {
  const post = (to: string, fields: object, signal: AbortSignal | null) =>
    fetch(to, {
      method: "POST",
      credentials: "omit",
      signal,
      headers: { "Content-Type": "application/json", Accept: "text/event-stream", ...headers?.() },
      body: JSON.stringify({ ...body, ...fields }),
    });
  return {
    ...(ratingsUrl && { rate: (request: RatingRequest) => twice(() => taken(post(ratingsUrl, request, null))) }),
    async send(request, on, signal) {
      let last: ChatEvent["type"] | undefined;
      const emit: Emit = (event) => {
        if (last === "done" || last === "error" || signal.aborted) return;
        last = event.type;
        on(event);
      };
      // A phone that leaves its wireless network loses what was under way: that is asked
      // once more. What began, a form and long silence are not.
      await twice(async () => {
        const silence = watchSilence(signal);
        try {
          const response = await post(url, request, silence.signal);
          await (isStream(response) ? readStream(response.body, emit, silence.heard) : readWhole(response, emit));
          emit({ type: "error", message: "" });
        } catch {
          return last || request.action || silence.signal.aborted;
        } finally {
          silence.end();
        }
        return true;
      });
      emit({ type: "error", message: "", status: 0 }); // unless it ended already
    },
  };
}

/** How long a second try waits, in milliseconds. */
const retryAfter = 1_500;

/** Tries, and once more where the first says so by what is false; gives what the last one said. */
const twice = async <T>(attempt: () => Promise<T>): Promise<T> =>
  (await attempt()) || new Promise((done) => setTimeout(done, retryAfter)).then(attempt);

/** Whether an answer came that is no failure. */
const taken = (sent: Promise<Response>) =>
  sent.then(
    ({ ok }) => ok,
    () => false,
  );

/** Aborts a request when its owner does, and when nothing was heard for the limit. */
function watchSilence(owner: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, silenceLimit);
  };
  const end = () => {
    clearTimeout(timer);
    abort();
  };
  owner.addEventListener("abort", abort, controller);
  if (owner.aborted) abort();
  heard();
  return { signal: controller.signal, heard, end };
}

const isStream = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.ok && !!response.body && /event-stream/.test(response.headers.get("Content-Type") ?? "");

async function readStream(body: ReadableStream<Uint8Array>, emit: Emit, heard: () => void): Promise<void> {
  const take = sseParser(({ name, data }) => {
    const event = decodeEvent(name, data);
    if (event) emit(event);
  });
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    heard();
    take(step.value);
  }
}

async function readWhole(response: Response, emit: Emit): Promise<void> {
  const answer: Wire<"ChatAnswer"> | Wire<"Failure"> | undefined = await response.json().catch(() => undefined);
  if (response.ok && answer?.success && "data" in answer) emit({ type: "done", body: bodyOf(answer) });
  else emit({ type: "error", message: answer?.message ?? "", status: response.status });
}
