import { ActionIcon, Progress } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/api";
import { failureToast } from "@/ui/toaster";
import { inboxKeys } from "../api";
import own from "./file.module.css";
import { KINDS, sendFile } from "./send";
import { FILE } from "./strings";

interface AttachProps {
  storeId: string;
  id: string;
  /** Whether files are for the team alone. */
  note: boolean;
  /** Where files are dropped and pasted: what stands around this. */
  within: RefObject<HTMLElement | null>;
}

/**
 * Sends files by a button, by pasting and by dropping, one after the other: for whom they were
 * taken, and also where another ticket is shown by then.
 */
export function Attach({ storeId, id, note, within }: AttachProps) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [done, setDone] = useState(0);
  const now = waiting[0];
  const before = useRef(Promise.resolve());
  const send = async (file: File) => {
    setDone(0);
    await sendFile(id, file, { id: crypto.randomUUID(), note }, setDone).catch((error: unknown) =>
      failureToast(FILE.failed, messageOf(error, "")),
    );
    setWaiting(([, ...rest]) => rest);
    void client.invalidateQueries({ queryKey: inboxKeys.store(storeId) });
    void client.invalidateQueries({ queryKey: inboxKeys.one(id) });
  };
  const take = (files: Iterable<File>) => {
    const taken = [...files];
    setWaiting((all) => [...all, ...taken]);
    for (const file of taken) before.current = before.current.then(() => send(file));
  };
  useFiles(within, take);
  return (
    <>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={FILE.attach}
        title={FILE.attach}
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={16} aria-hidden />
      </ActionIcon>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={KINDS}
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          event.currentTarget.value = "";
        }}
      />
      {now && (
        <div className={own.sending} role="status">
          <span dir="auto">{FILE.sending(now.name)}</span>
          <Progress value={done * 100} size="sm" aria-label={now.name} />
        </div>
      )}
    </>
  );
}

/** Takes the files that are pasted or dropped around an element. */
function useFiles(within: RefObject<HTMLElement | null>, take: (files: Iterable<File>) => void) {
  const taken = useRef(take);
  taken.current = take;
  useEffect(() => {
    const around = within.current?.parentElement;
    if (!around) return;
    const over = new AbortController();
    const listen = <T extends Event>(what: string, doing: (event: T) => void) =>
      around.addEventListener(what, doing as (event: Event) => void, { signal: over.signal });
    listen<ClipboardEvent>("paste", (event) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      taken.current(files);
    });
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      around.toggleAttribute("data-drop", event.type === "dragover");
      if (event.type === "drop") taken.current(event.dataTransfer.files);
    };
    listen("dragover", drag);
    listen("drop", drag);
    listen("dragleave", () => around.removeAttribute("data-drop"));
    return () => over.abort();
  }, [within]);
}
