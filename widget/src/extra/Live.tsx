import type { Speech } from "../chat/texts";
import type { Talk } from "../chat/useConversation";
import { Address } from "./Address";
import { Attach } from "./Attach";
import { useEffect, useRef, useState } from "./kit";
import { fill, type Help, type Line, listen, type People, page, reach } from "./people";

/** What the part of people needs to know of its chat. */
export interface LiveProps {
  talk: Talk;
  speech: Speech;
  /** The widget's address at the server, with a slash at its end. */
  address: string;
  /** Under which name the chat remembers. */
  name: string;
}

/** How long somebody counts as typing after word of it, in milliseconds. */
const typingFor = 5_000;
/** How often the team is told that the shopper types. */
const tellEvery = 3_000;

/** Who answers, for as long as people have to do with the conversation. */
export function Live({ talk, speech, address, name }: LiveProps) {
  const { conversationId, visitor, messages, pending } = talk;
  const [help, setHelp] = useState<Help>();
  const [typing, setTyping] = useState(false);
  const now = useRef({
    messages,
    ord: recall(name, conversationId),
    people: undefined as People | undefined,
    told: 0,
    pending,
  });
  const place = useRef<HTMLDivElement>(null);
  now.current.messages = messages;
  now.current.pending = pending;

  /** Takes in what is new, and notes for tomorrow where the conversation goes on. */
  const take = (next: Help | undefined) => {
    const at = now.current;
    if (!next) return;
    setHelp(next);
    // While an answer comes the last message is its own; it is looked again after that.
    if (at.pending) return;
    const known = at.ord < 0 ? (at.messages.some(({ by }) => by) ? next.count : 0) : at.ord;
    const fresh = next.lines.filter(
      ({ role, file, mailed, ord }) => (role === "agent" || (role === "user" && (file || mailed))) && ord >= known,
    );
    const renewed = next.lines.filter(({ file, ord }) => file && ord < known);
    const first = at.ord < 0;
    const more = next.lines.length >= page;
    at.ord = Math.max(at.ord, more ? (next.lines.at(-1)?.ord ?? 0) + 1 : next.count);
    if (fresh.length || renewed.length) {
      setTyping(false);
      at.messages = append(renew(at.messages, renewed), fresh);
      talk.set(at.messages);
    }
    if (more && at.ord < next.count) void at.people?.look(at.ord).then(take);
    if (!next.ticket) return;
    keep(name, { conversationId, ord: at.ord }, { conversationId, visitor, messages: at.messages.slice(-40) });
    if (fresh.length || first) at.people?.seen(at.ord);
  };

  // One stream for a conversation.
  useEffect(() => {
    if (!conversationId || !visitor) return;
    const over = new AbortController();
    const people = reach(`${address}conversations/${conversationId}`, visitor, speech.code);
    now.current.people = people;
    // Addresses of files do not last: with the first look they come anew.
    let renewing = now.current.messages.some(({ file }) => file);
    const look = () => {
      const from = renewing ? 0 : Math.max(now.current.ord, 0);
      renewing = false;
      return people.look(from).then(take);
    };
    let calm: ReturnType<typeof setTimeout>;
    void listen(people, look, over.signal, () => {
      setTyping(true);
      clearTimeout(calm);
      calm = setTimeout(() => setTyping(false), typingFor);
    });
    const chat = place.current?.parentElement;
    const write = () => {
      if (Date.now() - now.current.told < tellEvery) return;
      now.current.told = Date.now();
      people.typing();
    };
    chat?.addEventListener("input", write);
    return () => {
      over.abort();
      clearTimeout(calm);
      chat?.removeEventListener("input", write);
    };
  }, [conversationId, visitor, help?.ticket]);

  const offered = messages.at(-1)?.form === "contact-sales" && !pending;

  // Asked anew after each of the shopper's own words.
  useEffect(() => {
    now.current.told = 0;
    if (!pending && (help?.ticket || offered)) void now.current.people?.look(Math.max(now.current.ord, 0)).then(take);
  }, [pending]);

  const people = now.current.people;
  return (
    <div className="live" ref={place}>
      {help && people && (
        <Banner
          {...{ help, speech, typing, offered }}
          answered={messages.at(-1)?.type === "user"}
          onWant={(contact) => void people.want(contact).then(take)}
          onScore={(score) => void people.score(score).then(take)}
        />
      )}
      {people && (help?.handler === "waiting" || help?.handler === "person") && (
        <Attach
          {...{ help, people, speech }}
          chat={() => place.current?.parentElement}
          onSent={() => void people.look(Math.max(now.current.ord, 0)).then(take)}
        />
      )}
    </div>
  );
}

interface BannerProps {
  help: Help;
  speech: Speech;
  typing: boolean;
  /** The assistant has just offered people. */
  offered: boolean;
  /** The shopper has the last word. */
  answered: boolean;
  onWant: (contact: { email?: string }) => void;
  onScore: (score: number) => void;
}

function Banner({ help, speech, typing, offered, answered, onWant, onScore }: BannerProps) {
  const { texts } = help;
  switch (help.handler) {
    case "assistant":
      return offered ? (
        <p role="status">
          <button type="button" className="chip" onClick={() => onWant({})}>
            {texts.person}
          </button>
          <small>{standing(help, speech)}</small>
        </p>
      ) : null;
    case "waiting":
      return (
        <div role="status">
          <p>{texts.waiting}</p>
          <small>{help.email ? fill(texts.given, help.email) : standing(help, speech)}</small>
          {help.ask && <Address {...{ help, speech, onWant }} />}
        </div>
      );
    case "person":
      return (
        <p role="status">
          <b>{fill(typing ? texts.types : texts.answers, help.name)}</b>
          {answered && help.seen >= help.count && <small>{texts.seen}</small>}
        </p>
      );
    case "closed":
      return help.score ? (
        <p role="status">{texts.thanks}</p>
      ) : (
        <fieldset className="score">
          <legend>{texts.score}</legend>
          {[1, 2, 3, 4, 5].map((score) => (
            <button
              key={score}
              type="button"
              className="chip"
              aria-label={`${score} / 5`}
              onClick={() => onScore(score)}
            >
              {"★".repeat(score)}
            </button>
          ))}
        </fieldset>
      );
  }
}

/** Who is there, when somebody will be, and how long it takes: what rows say, and nothing else. */
function standing({ texts, names, online, opens, zone, wait }: Help, { code }: Speech): string {
  const here = online
    ? fill(texts.here, names.join(", ") + (online > names.length ? ` +${online - names.length}` : ""))
    : "";
  const usual = wait === null ? "" : fill(texts.wait, String(wait));
  const time =
    !online && opens
      ? new Intl.DateTimeFormat(code, {
          weekday: "long",
          hour: "numeric",
          minute: "2-digit",
          timeZone: zone,
          timeZoneName: "short",
        }).format(new Date(opens))
      : "";
  return [here, time && fill(texts.opens, time), usual].filter(Boolean).join(" · ");
}

/** Files that are there, at addresses that are good now. */
const renew = (messages: Talk["messages"], lines: Line[]): Talk["messages"] =>
  messages.map((message) => {
    const line = lines.find(({ ord }) => ord === message.file?.ord);
    return line ? { ...message, file: line.file } : message;
  });

/** What teammates wrote and both sides sent, after what is there. */
function append(messages: Talk["messages"], lines: Line[]): Talk["messages"] {
  let id = messages.at(-1)?.id ?? 0;
  return [
    ...messages,
    ...lines.map(({ role, text, products, by, file, at }) => ({
      id: ++id,
      type: role === "user" ? ("user" as const) : ("ai" as const),
      content: text,
      products,
      by,
      file,
      timestamp: at,
    })),
  ];
}

const mark = (name: string) => `${name}:live`;

/** How far a conversation was read; -1 unknown. */
function recall(name: string, conversationId: string): number {
  try {
    const kept = JSON.parse(localStorage.getItem(mark(name)) ?? "{}");
    return kept.conversationId === conversationId ? Number(kept.ord) : -1;
  } catch {
    return -1;
  }
}

/** Who asked for people finds the conversation again tomorrow. */
function keep(name: string, at: object, remembered: object): void {
  try {
    localStorage.setItem(mark(name), JSON.stringify(at));
    localStorage.setItem(name, JSON.stringify(remembered));
  } catch {
    // Blocked or full: the tab has it.
  }
}
