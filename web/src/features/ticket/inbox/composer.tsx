import { ActionIcon, Button, Textarea } from "@mantine/core";
import { SendHorizontal, X } from "lucide-react";
import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from "react";
import { messageOf } from "@/lib/api";
import { composes } from "@/lib/composes";
import type { Product } from "@/lib/product";
import { useUnsent } from "@/lib/unsent";
import { Chips } from "@/ui/chips";
import { failureToast } from "@/ui/toaster";
import { type Saved, useSavedReplies, useTicketActions } from "./api";
import type { Suggestion } from "./data";
import { Attach } from "./file/attach";
import own from "./inbox.module.css";
import side from "./panel/panel.module.css";
import { SavedReplies, SaveReply } from "./saved/quick";
import { INBOX } from "./strings";

interface ComposerProps {
  storeId: string;
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  suggestion: Suggestion | null;
  /** The products whose cards go with the reply. */
  picked: readonly Product[];
  onPick: Dispatch<SetStateAction<readonly Product[]>>;
}

const MODES = ["reply", "note"] as const;
/** No reply was sent of which nothing is known since; else by which id, and what it said. */
const NOT_TRIED = { id: "", said: "" };
/** How often the shopper is told that somebody types, in milliseconds. */
const TYPING_EVERY_MS = 3000;

/** The box a ticket is answered in. Enter sends, / finds saved replies, Tab takes the suggestion. */
export function Composer({ storeId, id, field, suggestion, picked, onPick }: ComposerProps) {
  const [words, setWords] = useUnsent(`words ${id}`, "");
  const [mode, setMode] = useUnsent<(typeof MODES)[number]>(`mode ${id}`, "reply");
  const saved = useSavedReplies(storeId);
  const { reply, replying, typing } = useTicketActions(storeId, id);
  const typed = useRef(0);
  const box = useRef<HTMLFormElement>(null);
  // Kept for who comes back to the ticket, as a failure does not tell whether it arrived.
  const [tried, setTried] = useUnsent(`tried ${id}`, NOT_TRIED);
  const used = useRef(""); // the saved reply that the words began as
  const next = useRef(false); // Enter was pressed while the reply before was on its way
  const asked = /^\/(\S*)$/.exec(words)?.[1];
  const found =
    asked === undefined
      ? []
      : (saved.data ?? []).filter(({ shortcut }) => shortcut.startsWith(asked.toLowerCase()));
  const offered = mode === "reply" && words === "" ? suggestion : null;
  const take = (text: string) => {
    setWords(text);
    field.current?.focus();
  };
  const takeSaved = (one: Saved) => {
    used.current = one.id;
    take(one.text);
  };
  const empty = !words.trim() && picked.length === 0;
  const send = () => {
    const text = words.trim();
    if (replying) next.current = true;
    if (empty || replying) return;
    const product_ids = picked.map(({ id }) => id);
    const said = JSON.stringify([text, mode, product_ids]);
    const draft = tried.said === said ? tried.id : crypto.randomUUID();
    setTried({ id: draft, said });
    const sending = reply.mutateAsync({
      id: draft,
      text,
      note: mode === "note",
      ...(product_ids.length && { product_ids }),
      ...(used.current && text && { saved_id: used.current }),
    });
    // Not told to the call: whoever looks at another ticket by then is to know as well.
    sending.then(
      () => {
        setTried(NOT_TRIED);
        used.current = "";
        setWords((now) => (now.trim() === text ? "" : now));
        onPick((now) => now.filter(({ id }) => !product_ids.includes(id)));
      },
      (error: unknown) => {
        next.current = false;
        failureToast(INBOX.sendFailed, messageOf(error, ""));
      },
    );
  };
  useEffect(() => {
    if (replying || !next.current) return;
    next.current = false;
    send();
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab" && !event.shiftKey && offered) {
      event.preventDefault();
      take(offered.text);
    }
    if (event.key !== "Enter" || event.shiftKey || composes(event)) return;
    event.preventDefault();
    const first = found[0];
    if (asked !== undefined && first) takeSaved(first);
    else send();
  };
  return (
    <>
      {offered && <Offer suggestion={offered} onTake={() => take(offered.text)} />}
      <form
        ref={box}
        className={own.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {asked !== undefined && <SavedReplies storeId={storeId} found={found} onTake={takeSaved} />}
        <Textarea
          ref={field}
          aria-label={mode === "note" ? INBOX.noteMode : INBOX.reply}
          placeholder={mode === "note" ? INBOX.notePlaceholder : INBOX.placeholder}
          description={INBOX.hint}
          inputWrapperOrder={["input", "description"]}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10000}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            next.current = false; // who goes on writing was not done
            if (event.currentTarget.value === "") {
              used.current = "";
              setTried(NOT_TRIED);
            }
            if (mode === "reply" && Date.now() - typed.current > TYPING_EVERY_MS) {
              typed.current = Date.now();
              typing();
            }
          }}
          onKeyDown={press}
        />
        <Picked picked={picked} onPick={onPick} />
        <div className={own.row}>
          <Chips
            label={INBOX.mode}
            choices={MODES}
            chosen={mode}
            words={{ reply: INBOX.reply, note: INBOX.noteMode }}
            onChoose={setMode}
          />
          <Attach storeId={storeId} id={id} note={mode === "note"} within={box} />
          <SaveReply storeId={storeId} text={words.trim()} />
          <Button
            type="submit"
            disabled={empty || replying}
            rightSection={<SendHorizontal size={16} aria-hidden />}
          >
            {INBOX.send}
          </Button>
        </div>
      </form>
    </>
  );
}

/** The products that go with the reply, each to be taken out again. */
function Picked({ picked, onPick }: Pick<ComposerProps, "picked" | "onPick">) {
  if (picked.length === 0) return null;
  return (
    <ul className={side.picked} aria-label={INBOX.products}>
      {picked.map(({ id, title }) => (
        <li key={id}>
          <span dir="auto">{title}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={INBOX.drop(title)}
            onClick={() => onPick(picked.filter((one) => one.id !== id))}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Offer({ suggestion, onTake }: { suggestion: Suggestion; onTake: () => void }) {
  const from = suggestion.sources.map(({ title }) => title).join(" · ");
  return (
    <section className={own.suggestion} aria-label={INBOX.suggestion}>
      <div className={own.row}>
        <small>
          <b>{INBOX.suggestion}</b>
          {from && (
            <>
              <br />
              {INBOX.sources}: <bdi>{from}</bdi>
            </>
          )}
        </small>
        <Button size="xs" variant="default" onClick={onTake}>
          {INBOX.insert}
        </Button>
      </div>
      <p dir="auto">{suggestion.text}</p>
    </section>
  );
}
