import { messageOf } from "@/lib/api";
import { Confirm } from "@/ui/confirm";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { useDeleteSources } from "./api";
import { isStored, type Row } from "./rows";
import { TEXT } from "./strings";
import type { DialogProps } from "./url-dialog";

const { deletion } = TEXT;

interface DeleteProps extends Omit<DialogProps, "opened"> {
  rows: Row[] | null;
  onDeleted: () => void;
}

/** Asks before sources and what they taught go. */
export function DeleteSources(props: DeleteProps) {
  const { scope, sources, rows, onDeleted, onClose, onExited } = props;
  const remove = useDeleteSources(scope);
  const kept = useKept(rows) ?? [];
  const done = (gone: Row[]) => {
    sources.drop(gone.map((row) => row.id));
    toast.success(gone.length > 1 ? deletion.doneMany(gone.length) : deletion.done);
    onDeleted();
    onClose();
  };
  const confirm = () => {
    if (!rows) return;
    const stored = rows.filter(isStored);
    if (stored.length === 0) return done(rows);
    remove.mutateAsync(stored.map((row) => row.id)).then(
      () => done(rows),
      (error: unknown) => failureToast(TEXT.error, messageOf(error, deletion.failed)),
    );
  };
  return (
    <Confirm
      opened={rows !== null}
      title={kept.length > 1 ? deletion.titleMany(kept.length) : deletion.title}
      confirm={TEXT.remove}
      cancel={TEXT.cancel}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
      onExited={onExited}
    >
      {kept.length === 1 && (
        <p>
          <strong>{kept[0]?.name}</strong>
        </p>
      )}
      <p>{deletion.body}</p>
    </Confirm>
  );
}
