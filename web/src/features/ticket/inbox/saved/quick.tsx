import { ActionIcon, Button, TextInput } from "@mantine/core";
import { BookmarkPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/lib/api";
import { failureToast, toast } from "@/ui/toaster";
import { type Saved, useSavedReplyActions } from "../api";
import own from "../inbox.module.css";
import { INBOX } from "../strings";

interface SavedRepliesProps {
  storeId: string;
  found: readonly Saved[];
  onTake: (saved: Saved) => void;
}

/** The saved replies whose shortcut was begun; Enter takes the first. */
export function SavedReplies({ storeId, found, onTake }: SavedRepliesProps) {
  const { remove } = useSavedReplyActions(storeId);
  return (
    <ul className={own.saved} aria-label={INBOX.saved}>
      {found.map((one, i) => (
        <li key={one.id} data-chosen={i === 0 || undefined}>
          <button type="button" onClick={() => onTake(one)}>
            <strong>/{one.shortcut}</strong> {one.text}
          </button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${INBOX.remove} /${one.shortcut}`}
            onClick={() =>
              remove
                .mutateAsync(one.id)
                .catch((error: unknown) => failureToast(INBOX.failedMove, messageOf(error, "")))
            }
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** Keeps what was written under a shortcut. */
export function SaveReply({ storeId, text }: { storeId: string; text: string }) {
  const { save } = useSavedReplyActions(storeId);
  const [shortcut, setShortcut] = useState<string>();
  const unready = !shortcut?.trim() || !text || save.isPending;
  const keep = () => {
    if (!shortcut || unready) return;
    save.mutateAsync({ shortcut, text }).then(
      () => {
        setShortcut(undefined);
        toast.success(INBOX.replySaved);
      },
      (error: unknown) => failureToast(INBOX.failedMove, messageOf(error, "")),
    );
  };
  if (shortcut === undefined)
    return (
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={INBOX.save}
        title={INBOX.save}
        disabled={!text}
        onClick={() => setShortcut("")}
      >
        <BookmarkPlus size={16} aria-hidden />
      </ActionIcon>
    );
  return (
    <div className={own.row}>
      <TextInput
        size="xs"
        aria-label={INBOX.shortcut}
        placeholder={INBOX.shortcut}
        title={INBOX.shortcutHint}
        maxLength={40}
        value={shortcut}
        onChange={(event) => setShortcut(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          keep();
        }}
      />
      <Button size="xs" variant="default" disabled={unready} onClick={keep}>
        {INBOX.save}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => setShortcut(undefined)}>
        {INBOX.cancel}
      </Button>
    </div>
  );
}
