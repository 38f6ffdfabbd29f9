import { Button, Textarea } from "@mantine/core";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { messageOf } from "@/lib/api";
import { Chips } from "@/ui/chips";
import { failureToast } from "@/ui/toaster";
import { type Saved, useSavedReplies, useTicketActions } from "./api";
import type { Suggestion } from "./data";
import own from "./inbox.module.css";
import { SavedReplies, SaveReply } from "./saved";
import { INBOX } from "./strings";

interface ComposerProps {
  storeId: string;
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  suggestion: Suggestion | null;
}

const MODES = ["reply", "note"] as const;
/** How often the shopper is told that somebody types, in milliseconds. */
const TYPING_EVERY_MS = 3000;

/** The box a ticket is answered in. Enter sends, / finds saved replies, Tab takes the suggestion. */
export function Composer({ storeId, id, field, suggestion }: ComposerProps) {
  const [words, setWords] = useState("");
  const [mode, setMode] = useState<(typeof MODES)[number]>("reply");
  const saved = useSavedReplies(storeId);
  const { reply, typing } = useTicketActions(storeId, id);
  const typed = useRef(0);
  const draft = useRef(crypto.randomUUID());
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
  const send = () => {
    const text = words.trim();
    if (!text || reply.isPending) return;
    reply.mutate(
      { id: draft.current, text, note: mode === "note" },
      {
        onSuccess: () => {
          draft.current = crypto.randomUUID();
          setWords((now) => (now.trim() === text ? "" : now));
        },
        onError: (error) => failureToast(INBOX.sendFailed, messageOf(error, "")),
      },
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab" && !event.shiftKey && offered) {
      event.preventDefault();
      take(offered.text);
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const first = found[0];
    if (asked !== undefined && first) take(first.text);
    else send();
  };
  return (
    <>
      {offered && <Offer suggestion={offered} onTake={() => take(offered.text)} />}
      <form
        className={own.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {asked !== undefined && (
          <SavedReplies storeId={storeId} found={found} onTake={(one: Saved) => take(one.text)} />
        )}
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
            if (mode === "reply" && Date.now() - typed.current > TYPING_EVERY_MS) {
              typed.current = Date.now();
              typing();
            }
          }}
          onKeyDown={press}
        />
        <div className={own.row}>
          <Chips
            label={INBOX.mode}
            choices={MODES}
            chosen={mode}
            words={{ reply: INBOX.reply, note: INBOX.noteMode }}
            onChoose={setMode}
          />
          <SaveReply storeId={storeId} text={words.trim()} />
          <Button
            type="submit"
            disabled={!words.trim() || reply.isPending}
            rightSection={<SendHorizontal size={16} aria-hidden />}
          >
            {INBOX.send}
          </Button>
        </div>
      </form>
    </>
  );
}

function Offer({ suggestion, onTake }: { suggestion: Suggestion; onTake: () => void }) {
  const from = suggestion.sources.map(({ title }) => title).join(" · ");
  return (
    <section className={own.suggestion} aria-label={INBOX.suggestion}>
      <small>{INBOX.suggestion}</small>
      <p dir="auto">{suggestion.text}</p>
      <div className={own.row}>
        {from && (
          <small>
            {INBOX.sources}: {from}
          </small>
        )}
        <Button size="xs" variant="default" onClick={onTake}>
          {INBOX.insert}
        </Button>
      </div>
    </section>
  );
}
