/** Something that was said in a conversation. */
export interface Line {
  ord: number;
  role: string;
  text: string;
  /** Who wrote it. */
  by: string;
  at: number;
}

/** How a conversation stands with people, as the server's rows say. */
export interface Help {
  handler: "assistant" | "waiting" | "person" | "closed";
  ticket: number;
  name: string;
  online: number;
  names: string[];
  opens: string | null;
  zone: string;
  /** Minutes; null while too few are known. */
  wait: number | null;
  /** Nobody took it: the address is asked for. */
  ask: boolean;
  /** An answer comes by mail. */
  mails: boolean;
  email: string;
  /** How many messages the team saw. */
  seen: number;
  score: number;
  count: number;
  lines: Line[];
  texts: Record<string, string>;
}

/** What can be asked and told about a conversation. */
export interface People {
  look(after: number): Promise<Help | undefined>;
  want(contact: object): Promise<Help | undefined>;
  score(score: number): Promise<Help | undefined>;
  seen(count: number): void;
  typing(): void;
  events(signal: AbortSignal): Promise<Response>;
}

/** Reaches the conversation at an address for who holds it. */
export function reach(address: string, visitor: string, lang: string): People {
  const headers = { "X-Tilly-Visitor": visitor };
  let known: Help | undefined;
  const get = (what: string, signal?: AbortSignal) =>
    fetch(address + what, { credentials: "omit", cache: "no-store", headers, ...(signal && { signal }) });
  const post = (what: string, body: object) =>
    fetch(address + what, {
      method: "POST",
      credentials: "omit",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const look = async (after: number) => {
    try {
      const answer = await get(`?${new URLSearchParams({ after: String(after), lang })}`);
      if (!answer.ok) return undefined;
      known = read(await answer.json());
      return known;
    } catch {
      return undefined;
    }
  };
  const then = async (sent: Promise<Response>) => {
    await sent.catch(() => {});
    return look(known?.count ?? 0);
  };
  return {
    look,
    want: (contact) => then(post("/person", { ...contact, lang, page_url: location.href })),
    score: (score) => then(post("/satisfaction", { score })),
    seen: (count) => void post("/seen", { seen: count }).catch(() => {}),
    typing: () => {
      if (known?.ticket && known.handler !== "closed") void post("/typing", {}).catch(() => {});
    },
    events: (signal) => get("/events", signal),
  };
}

type Wire = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => Number(value) || 0;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Reads what the server says; what is missing is empty. */
export function read(from: Wire): Help {
  return {
    handler: from.handler as Help["handler"],
    ticket: number(from.ticket),
    name: text(from.name),
    online: number(from.online),
    names: list(from.names).map(text),
    opens: text(from.opens_at) || null,
    zone: text(from.opens_zone) || "UTC",
    wait: typeof from.wait_minutes === "number" ? from.wait_minutes : null,
    ask: from.ask_address === true,
    mails: from.by_mail === true,
    email: text(from.email),
    seen: number(from.seen),
    score: number(from.score),
    count: number(from.messages_count),
    lines: list(from.messages).map((line) => {
      const one = line as Wire;
      return {
        ord: number(one.ord),
        role: text(one.role),
        text: text(one.text),
        by: text(one.name),
        at: Date.parse(text(one.created_at)),
      };
    }),
    texts: (from.texts ?? {}) as Help["texts"],
  };
}

const pauses = [1, 2, 5, 10, 20];

/** Looks again whenever there is word of something new; a stream that breaks is opened again. */
export async function listen(
  people: People,
  look: () => Promise<unknown>,
  over: AbortSignal,
  onTyping: () => void,
): Promise<void> {
  for (let failed = 0; !over.aborted; failed++) {
    try {
      const answer = await people.events(over);
      if (answer.status === 404) return;
      const reader = answer.ok ? answer.body?.getReader() : undefined;
      const decoder = new TextDecoder();
      if (reader) await look();
      for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
        failed = 0;
        const heard = decoder.decode(step.value, { stream: true });
        if (heard.includes('"kind":"typing"')) onTyping();
        if (/"kind":"(message|handler|seen)"/.test(heard)) await look();
      }
    } catch {
      // It is tried again.
    }
    await new Promise((done) => setTimeout(done, (pauses[failed] ?? 30) * 1000));
  }
}
