import { API_BASE, bearerHeaders, type Wire } from "@/lib/api";

/** Word that a conversation is not any more as it is known here; "" means any of the store. */
export interface News {
  conversation: string;
  kind: Wire<"NewsKind">;
}

/** Who is answered so has no business here, or the server knows no stream. */
const ENDS = [401, 403, 404, 501];

/** How long nothing may be heard before it is tried again: a stream beats every 15 seconds. */
const SILENCE_MS = 40_000;

const PAUSES_MS = [500, 1000, 2000, 5000, 10_000];

/** A line of a stream that carries data, as news. */
export function readNews(line: string): News | undefined {
  if (!line.startsWith("data:")) return undefined;
  try {
    const { conversation_id, kind }: Wire<"News"> = JSON.parse(line.slice("data:".length));
    return { conversation: conversation_id, kind };
  } catch {
    return undefined;
  }
}

/**
 * Hears a store's news until the end. One page of a browser holds the stream, and tells
 * the others: a browser has few connections to one host.
 */
export function follow(storeId: string, heard: (news: News) => void, over: AbortSignal): void {
  const others = new BroadcastChannel(`inbox ${storeId}`);
  others.onmessage = ({ data }) => heard(data as News);
  over.addEventListener("abort", () => others.close());
  const lead = () =>
    hear(
      storeId,
      (news) => {
        heard(news);
        if (!over.aborted) others.postMessage(news);
      },
      over,
    );
  if (!navigator.locks) void lead();
  else navigator.locks.request(`inbox ${storeId}`, { signal: over }, lead).catch(() => {});
}

/** A stream that is silent is opened anew: of a network that was left nothing comes, not even an end. */
async function hear(storeId: string, heard: (news: News) => void, over: AbortSignal) {
  for (let failed = 0; !over.aborted; failed++) {
    const one = new AbortController();
    const end = () => one.abort();
    let quiet = setTimeout(end, SILENCE_MS);
    const beat = () => {
      clearTimeout(quiet);
      quiet = setTimeout(end, SILENCE_MS);
    };
    over.addEventListener("abort", end);
    try {
      const answer = await fetch(
        `${API_BASE}/inbox/stream?store_id=${encodeURIComponent(storeId)}`,
        {
          headers: bearerHeaders(),
          signal: one.signal,
        },
      );
      if (ENDS.includes(answer.status)) return;
      if (answer.ok && answer.body) {
        failed = 0;
        heard({ conversation: "", kind: "handler" }); // whatever was missed meanwhile
        await readLines(answer.body, heard, beat);
      }
    } catch {
      // It is tried again.
    } finally {
      clearTimeout(quiet);
      over.removeEventListener("abort", end);
    }
    await pause(PAUSES_MS[Math.min(failed, PAUSES_MS.length - 1)] ?? 0, over);
  }
}

async function readLines(
  body: ReadableStream<Uint8Array>,
  heard: (news: News) => void,
  beat: () => void,
) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    beat();
    const lines = (rest + decoder.decode(step.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const news = readNews(line);
      if (news) heard(news);
    }
  }
}

const pause = (ms: number, over: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    over.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
