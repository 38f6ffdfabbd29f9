import type { Wire } from "../chat/protocol";

/** Something that was said in a conversation, or happened in it. */
export type Line = Wire<"ThreadMessage">;

/** How many lines the server gives at once. */
export const page = 200;

/** A text with its one place filled. */
export const fill = (text = "", value: string): string => text.replace(/\{\w+\}/, () => value);

/** How a conversation stands with people, as the server's rows say. */
export type Help = Wire<"ThreadAnswer">;

/** What can be asked and told about a conversation. */
export interface People {
  /** How it stands, with the lines from a place on, the last ones from 0 on, or those before one. */
  look(at: number, way?: "after" | "before"): Promise<Help | undefined>;
  want(contact: object): Promise<Help | undefined>;
  score(score: number): Promise<Help | undefined>;
  seen(count: number): void;
  typing(): void;
  /** Sends a file; gives the status of the answer, 0 for none. */
  attach(file: File, id: string, told: (done: number) => void): Promise<number>;
  /** Nobody has to do with it but the assistant. */
  alone(): boolean;
  events(signal: AbortSignal): Promise<Response>;
}

/** How long nothing may be heard before it is tried again, in milliseconds: a stream beats every 15 seconds. */
const silence = 40_000;

/** Reaches the conversation at an address for who holds it. */
export function reach(address: string, visitor: string, lang: string): People {
  const headers = { "X-Tilly-Visitor": visitor };
  let known: Help | undefined;
  let looks = 0;
  let shown = 0; // the look whose answer was taken last
  const get = (what: string, signal?: AbortSignal) =>
    fetch(address + what, { credentials: "omit", cache: "no-store", headers, ...(signal && { signal }) });
  const post = (what: string, body: object) =>
    fetch(address + what, {
      method: "POST",
      credentials: "omit",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const look = async (at: number, way = "after") => {
    const turn = ++looks;
    try {
      const asked = `?${new URLSearchParams({ [way]: String(at), lang })}`;
      const answer = await get(asked, AbortSignal.timeout?.(silence));
      if (!answer.ok) return undefined;
      const help: Help = await answer.json();
      if (way === "before") return help;
      // How it stood before is no longer so where a later look was answered sooner.
      if (turn < shown) return undefined;
      shown = turn;
      known = help;
      return help;
    } catch {
      return undefined;
    }
  };
  const then = async (sent: Promise<Response>) => {
    await sent.catch(() => {});
    return look(known?.messages_count ?? 0);
  };
  return {
    look,
    want: (contact) =>
      then(
        post("/person", {
          ...contact,
          lang,
          page_url: location.href,
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        }),
      ),
    score: (score) => then(post("/satisfaction", { score })),
    seen: (count) => void post("/seen", { seen: count }).catch(() => {}),
    typing: () => {
      if (known?.ticket && known.handler !== "closed") void post("/typing", {}).catch(() => {});
    },
    // fetch does not tell how much of a body has been sent.
    attach: (file, id, told) =>
      new Promise((done) => {
        const call = new XMLHttpRequest();
        call.open("POST", `${address}/attachments`);
        call.setRequestHeader("X-Tilly-Visitor", visitor);
        call.upload.onprogress = ({ loaded, total }) => told(loaded / total);
        call.onloadend = () => done(call.status);
        const body = new FormData();
        body.append("id", id);
        body.append("file", file);
        call.send(body);
      }),
    alone: () => !known?.ticket,
    events: (signal) => get("/events", signal),
  };
}

const pauses = [1, 2, 5, 10, 20];

/** Until the page is looked at. */
const looked = () => new Promise((done) => document.addEventListener("visibilitychange", done, { once: true }));

/**
 * Looks again whenever there is word of something new; a stream that breaks is opened
 * again, and one that is silent: of a network that was left nothing comes, not even an
 * end. While people have nothing to do with the conversation there is one only as long
 * as the page is looked at: whoever comes is seen then.
 */
export async function listen(
  people: People,
  look: () => Promise<unknown>,
  over: AbortSignal,
  onTyping: () => void,
): Promise<void> {
  for (let failed = 0; !over.aborted; failed++) {
    const rests = () => people.alone() && document.hidden;
    const one = new AbortController();
    const end = () => one.abort();
    const rest = () => rests() && end();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(quiet);
      quiet = setTimeout(end, silence);
    };
    heard();
    over.addEventListener("abort", end);
    document.addEventListener("visibilitychange", rest);
    try {
      const answer = await people.events(one.signal);
      await look();
      if (answer.status === 404) return;
      const reader = answer.ok ? answer.body?.getReader() : undefined;
      const decoder = new TextDecoder();
      let rest = ""; // of a line that has not come to its end
      for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
        failed = 0;
        heard();
        const came = rest + decoder.decode(step.value, { stream: true });
        const end = came.lastIndexOf("\n") + 1;
        const news = came.slice(0, end);
        rest = came.slice(end);
        if (news.includes('"kind":"typing"')) onTyping();
        if (/"kind":"(message|handler|seen)"/.test(news)) await look();
      }
    } catch {
      // It is tried again.
    } finally {
      clearTimeout(quiet);
      over.removeEventListener("abort", end);
      document.removeEventListener("visibilitychange", rest);
    }
    if (rests()) {
      await looked();
      failed = -1;
    } else await new Promise((done) => setTimeout(done, (pauses[failed] ?? 30) * 1000));
  }
}
