import type { Speech } from "../chat/texts";
import { Glyph } from "./Glyph";
import { useEffect, useRef, useState } from "./kit";
import { fill, type Help, type People } from "./people";

interface Props {
  help: Help;
  people: People;
  speech: Speech;
  /** The chat, in which files are dropped and pasted. */
  chat: () => HTMLElement | null | undefined;
  /** A file was sent. */
  onSent: () => void;
}

/** The most a file may hold, in bytes. */
const most = 10 << 20;
/** What can be sent; phones turn pictures of other kinds into one of these. */
const kinds = "image/jpeg,image/png,image/webp,image/gif,application/pdf";

/** A file on its way; with an error it waits to be tried again. */
interface Sending {
  file: globalThis.File;
  id: string;
  /** 0 to 1. */
  done: number;
  /** The key of the text that says what went wrong. */
  error?: string;
}

const errors: Record<number, string> = { 409: "fileMost", 413: "fileLarge", 422: "fileKinds", 429: "fileMost" };

/** Sends files to people: by a button, by pasting and by dropping them on the chat. */
export function Attach({ help, people, speech, chat, onSent }: Props) {
  const [sending, setSending] = useState<Sending>();
  const picker = useRef<HTMLInputElement>(null);
  const waiting = useRef<globalThis.File[]>([]);
  const busy = useRef(false);
  const { texts = {} } = help;

  /** Sends a file, and then those that wait; refused says why one before it was not taken. */
  const send = async (file: globalThis.File, id: string, refused?: string) => {
    busy.current = true;
    const tell = (change: Partial<Sending>) => setSending({ file, id, done: 0, ...change });
    tell({});
    const status = file.size > most ? 413 : await people.attach(file, id, (done) => tell({ done }));
    busy.current = false;
    const error = status === 200 ? refused : (errors[status] ?? "fileFailed");
    if (status === 200) onSent();
    // One that may yet be taken, or no more being taken, holds up the others.
    const next = status === 200 || status === 413 || status === 422 ? waiting.current.shift() : undefined;
    if (next) void send(next, newId(), error);
    else if (error) tell({ error });
    else setSending(undefined);
  };
  const take = (files: FileList | null | undefined) => {
    waiting.current.push(...(files ?? []));
    const next = busy.current ? undefined : waiting.current.shift();
    if (next) void send(next, newId());
  };

  useEffect(() => {
    const at = chat();
    if (!at) return;
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      take(files);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      at.toggleAttribute("data-drop", event.type === "dragover");
      if (event.type === "drop") take(event.dataTransfer.files);
    };
    const leave = () => at.removeAttribute("data-drop");
    at.addEventListener("paste", paste);
    for (const what of ["dragover", "drop"] as const) at.addEventListener(what, over);
    at.addEventListener("dragleave", leave);
    return () => {
      leave();
      at.removeEventListener("paste", paste);
      for (const what of ["dragover", "drop"] as const) at.removeEventListener(what, over);
      at.removeEventListener("dragleave", leave);
    };
  }, []);

  const { file, id, done, error } = sending ?? {};
  return (
    <div className="files">
      {file && id && (
        <div role={error ? "alert" : "status"}>
          <span>{error ? texts[error] : fill(texts.sending, file.name)}</span>
          {!error && <progress value={done} aria-label={file.name} />}
          {error === "fileFailed" && (
            <button type="button" className="chip" onClick={() => void send(file, id)}>
              {speech.texts.retry}
            </button>
          )}
        </div>
      )}
      <button
        type="button"
        className="round clip"
        aria-label={texts.attach}
        title={texts.attach}
        onClick={() => picker.current?.click()}
      >
        <Glyph path="M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4L14.5 7" />
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={kinds}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

/** By which a file that is sent again is known. */
const newId = (): string => `${Date.now()}-${Math.random()}`;
