import { messageOf } from "@/lib/api";
import { Confirm } from "@/ui/confirm";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { type Store, useDeleteStore } from "./api";
import { TEXT } from "./later-strings";

const { remove } = TEXT;

interface DeleteDialogProps {
  store: Pick<Store, "id" | "name"> | null;
  onClose: () => void;
  /** The store is gone. */
  onDone?: () => void;
}

/** Asks before a store and all that belongs to it goes. */
export function DeleteDialog({ store, onClose, onDone }: DeleteDialogProps) {
  const deletion = useDeleteStore();
  const kept = useKept(store);
  const confirm = () => {
    if (!store) return;
    deletion.mutateAsync(store.id).then(
      () => {
        toast.success(remove.done);
        onClose();
        onDone?.();
      },
      (error: unknown) => failureToast(messageOf(error, remove.failed)),
    );
  };
  return (
    <Confirm
      opened={store !== null}
      title={remove.title}
      confirm={remove.confirm}
      cancel={remove.cancel}
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{kept?.name}</strong>
      </p>
      <p>{remove.body}</p>
    </Confirm>
  );
}
