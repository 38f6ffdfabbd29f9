import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "./Icon";
import type { ChatMemory } from "./memory";
import { useTexts } from "./speech";

/** The longest question the server takes, in characters. */
const longest = 4_000;

interface Props {
  busy: boolean;
  onSend: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Keeps what is typed and not sent. */
  memory: ChatMemory;
}

/** Whether a key belongs to the composition of a character: Enter ends it in some scripts, Escape takes it back. */
export function composes(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent ?? event;
  // Safari says so of the key that ends it by the code alone.
  return isComposing || keyCode === 229;
}

/** Where a question is written: Enter sends, Shift and Enter begin a new line. What is longer than may be is cut, and that is said. */
export function Composer({ busy, onSend, field, memory }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState("");
  const heard = useRef(false);

  const update = () => {
    if (!field.current) return;
    memory.draft = field.current.value;
    setTyped(memory.draft);
    grow(field.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is there once, at the beginning
  useEffect(() => {
    if (field.current && memory.draft) field.current.value = memory.draft;
    update();
  }, []);
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!field.current || busy || !text) return;
    field.current.value = "";
    field.current.focus();
    update();
    onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    heard.current = true;
    if (event.key === "Enter" && !event.shiftKey && !composes(event)) send(event);
  };
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    // A page that keeps all keys to itself lets what they do through: then Enter is a new line nobody heard of.
    const { inputType } = (event.nativeEvent ?? event) as InputEvent;
    if (inputType === "insertLineBreak" && !heard.current) send(event);
    heard.current = false;
    update();
  };
  return (
    <form className="composer" onSubmit={send}>
      {typed.length >= longest && (
        <p className="aftermath" role="alert">
          {texts.tooLong}
        </p>
      )}
      <textarea
        ref={field}
        className="field"
        rows={1}
        maxLength={longest}
        placeholder={texts.placeholder}
        aria-label={texts.message}
        enterKeyHint="send"
        onInput={onInput}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="round send" aria-label={texts.send} disabled={!typed.trim() || busy}>
        <Icon name="send" />
      </button>
    </form>
  );
}

/** Lets a field be as tall as its text, up to what its style allows. */
function grow(field: HTMLTextAreaElement): void {
  field.style.setProperty("height", "auto");
  field.style.setProperty("height", `${field.scrollHeight}px`);
}
