import type { Speech } from "../chat/texts";
import type { Talk } from "../chat/useConversation";
import { Attach } from "./Attach";
import { Banner } from "./Banner";
import { Earlier, hold } from "./Earlier";
import { keep, recall } from "./kept";
import { useEffect, useRef, useState } from "./kit";
import { after, before, renew, said, whole } from "./lines";
import { type Help, type Line, listen, type People, page, reach } from "./people";

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
    ...recall(name, conversationId),
    // The place of the first message that is there; -1 unknown.
    first: -1,
    people: undefined as People | undefined,
    told: 0,
    ending: false, // the end is being fetched
    pending,
    conversationId,
  });
  const place = useRef<HTMLDivElement>(null);
  now.current.messages = messages;
  now.current.pending = pending;

  /** Puts lines in their place; cut says whether more was said before them. */
  const put = (next: Talk["messages"], lines: Line[]) => {
    const at = now.current;
    at.first = lines[0]?.ord ?? 0;
    at.cut = at.first > 0;
    at.messages = next;
    talk.set(next);
  };

  /** Takes in what is new, and notes for tomorrow where the conversation goes on. */
  const take = (next: Help | undefined, end?: boolean) => {
    const at = now.current;
    if (!next) return;
    setHelp(next);
    // While an answer comes the last message is its own; it is looked again after that.
    if (at.pending) return;
    const last = next.messages.at(-1)?.ord ?? 0;
    // Who was away for long goes on with the end, and finds the rest above it.
    if (!end && next.messages.length >= page && last + 1 < next.messages_count) {
      if (at.ending) return;
      at.ending = true;
      void at.people?.look(0).then((all) => {
        at.ending = false;
        if (!all || at.pending) return;
        at.ord = all.messages_count;
        put(whole(at.messages, said(all.messages)), all.messages);
        take(all, true);
      });
      return;
    }
    const known = at.ord < 0 ? (at.messages.some(({ by }) => by) ? next.messages_count : 0) : at.ord;
    const fresh = next.messages.filter(
      ({ role, file, via, ord }) => (role === "agent" || (role === "user" && (file || via === "mail"))) && ord >= known,
    );
    const renewed = next.messages.filter(({ file, ord }) => file && ord < known);
    const first = at.ord < 0;
    at.ord = Math.max(at.ord, next.messages_count);
    if (fresh.length || renewed.length) {
      setTyping(false);
      at.messages = after(renew(at.messages, renewed), fresh);
      talk.set(at.messages);
    }
    if (!next.ticket) return;
    keep(name, { conversationId, visitor, messages: at.messages }, at);
    if (fresh.length || first || end) at.people?.seen(at.ord);
  };

  const log = () => place.current?.parentElement?.querySelector<HTMLElement>(".log");

  /** Shows what was said before what is there. */
  const earlier = async () => {
    const at = now.current;
    const begins = at.first < 0;
    const got = await at.people?.look(begins ? 0 : at.first, begins ? "after" : "before");
    const place = log();
    if (!got || !place || at.pending) return;
    hold(place);
    const lines = said(got.messages);
    put(begins ? whole(at.messages, lines) : before(at.messages, lines), got.messages);
    if (!at.cut) place.focus({ preventScroll: true });
  };

  // One stream for a conversation.
  useEffect(() => {
    if (!conversationId || !visitor) return;
    // Places are of one conversation.
    if (now.current.conversationId !== conversationId)
      Object.assign(now.current, recall(name, conversationId), { conversationId, first: -1 });
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

  const { people, cut } = now.current;
  const scrolled = log();
  return (
    <div className="live" ref={place}>
      {cut && help && scrolled && !talk.request && (
        <Earlier log={scrolled} words={help.texts?.earlier} onMore={earlier} />
      )}
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
