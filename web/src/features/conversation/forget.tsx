import { messageOf } from "@/lib/api";
import { Confirm } from "@/ui/confirm";
import { failureToast, toast } from "@/ui/toaster";
import { useForget } from "./api";
import classes from "./conversation.module.css";
import { TEXT } from "./strings";

interface ForgetProps {
  storeId: string;
  id: string;
  what: "remove" | "erase" | null;
  onClose: () => void;
  /** When it is forgotten and still looked at. */
  onDone: () => void;
}

/** Asks before a conversation, or all that is known of who held it, is forgotten; says what goes. */
export function Forget({ storeId, id, what, onClose, onDone }: ForgetProps) {
  const { remove, erase } = useForget(storeId, id);
  const done = (title: string, description?: string) => {
    toast.success(title, { description });
    onClose();
  };
  return (
    <>
      <Confirm
        opened={what === "remove"}
        title={TEXT.removeTitle}
        confirm={TEXT.remove}
        cancel={TEXT.cancel}
        busy={remove.isPending}
        onClose={onClose}
        onConfirm={() =>
          remove.mutateAsync(undefined, { onSuccess: onDone }).then(
            () => done(TEXT.removed),
            (error: unknown) => failureToast(TEXT.error, messageOf(error, TEXT.removeFailed)),
          )
        }
      >
        <p>{TEXT.removeBody}</p>
      </Confirm>
      <Confirm
        opened={what === "erase"}
        title={TEXT.eraseTitle}
        confirm={TEXT.erase}
        cancel={TEXT.cancel}
        busy={erase.isPending}
        onClose={onClose}
        onConfirm={() =>
          erase.mutateAsync(undefined, { onSuccess: onDone }).then(
            ({ conversations, enquiries, lookups }) =>
              done(TEXT.erased, TEXT.erasedCounts(conversations, enquiries, lookups)),
            (error: unknown) => failureToast(TEXT.error, messageOf(error, TEXT.eraseFailed)),
          )
        }
      >
        <p>{TEXT.eraseBody}</p>
        <ul className={classes.parts}>
          {TEXT.eraseParts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{TEXT.eraseNote}</p>
      </Confirm>
    </>
  );
}
