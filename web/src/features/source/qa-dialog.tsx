import { useSend } from "@/lib/query";
import { QaDialog as PairsDialog } from "@/ui/qa-dialog";
import type { Pair } from "@/ui/qa-rules";
import { QA } from "@/ui/qa-strings";
import { toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { savePairs, useUpdatePair } from "./api";
import { localRow, type Row } from "./rows";
import { TEXT } from "./strings";
import type { DialogProps } from "./url-dialog";

type QaProps = DialogProps & { editing: Row | null };

/** Writes questions with their answers, or changes one. */
export function QaDialog(props: QaProps) {
  const editing = useKept(props.opened ? { row: props.editing } : null)?.row ?? null;
  const save = useSave(props, editing);
  return (
    <PairsDialog
      opened={props.opened}
      start={editing?.qaInfo}
      editing={editing !== null}
      save={save}
      onClose={props.onClose}
      onExited={props.onExited}
    />
  );
}

/** Saves what the form holds: new pairs show in the table at once. */
function useSave({ scope, sources }: QaProps, editing: Row | null) {
  const update = useUpdatePair(scope);
  const send = useSend();
  return async (pairs: Pair[]) => {
    const [first] = pairs;
    if (editing && first) {
      await update.mutateAsync({ id: editing.id, ...first });
      toast.success(QA.updated);
      return;
    }
    const created = await send(() => savePairs(scope, pairs));
    for (const { index, id } of created) {
      const pair = pairs[index];
      if (pair) sources.add(pairRow(id, pair));
    }
    toast.success(QA.saved);
  };
}

function pairRow(id: string, pair: Pair): Row {
  const name = pair.question.trim() || TEXT.manualEntry;
  return localRow({ id, name, source: TEXT.kinds.manual, status: "pending", qaInfo: pair });
}
