import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { failureToast, toast } from "@/ui/toaster";
import { type Scope, sourceKeys, useHistory } from "./api";
import { isStored, mergeRows, type Row, type Status, unfinished } from "./rows";
import { TEXT } from "./strings";
import { usePolling } from "./use-polling";

/** How long after the history was reloaded the outcome is told. */
export const TOAST_DELAY_MS = 150;

function tellOutcome(status: Status): void {
  setTimeout(() => {
    if (status === "completed")
      toast.success(TEXT.done, { id: "scan-done", description: TEXT.doneBody });
    else toast.error(TEXT.failed, { id: "scan-failed", description: TEXT.failedBody });
  }, TOAST_DELAY_MS);
}

/** A page's sources: the history with what was just started, kept current. */
export function useSources(scope: Scope) {
  const history = useHistory(scope);
  const client = useQueryClient();
  const [temporary, setTemporary] = useState<Row[]>([]);
  const [learnt, setLearnt] = useState(false);

  useEffect(() => {
    if (history.isError) failureToast(TEXT.error, TEXT.historyFailed);
  }, [history.isError]);

  const add = useCallback((row: Row) => {
    // What was refused before would stand for it, also once it is done.
    const other = (one: Row) => isStored(one) || one.url !== row.url;
    setTemporary((rows) => [row, ...rows.filter(other)]);
  }, []);
  const drop = useCallback(
    (ids: string[]) => setTemporary((rows) => rows.filter((row) => !ids.includes(row.id))),
    [],
  );
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: sourceKeys.history(scope) }),
    [client, scope],
  );
  const settle = async (id: string) => {
    await reload();
    drop([id]);
  };

  const open = [...temporary, ...(history.data?.rows ?? [])].filter((row) =>
    unfinished(row.status),
  );
  const polling = usePolling([...new Map(open.map((row) => [row.id, row])).values()], {
    onFinish: (id, status) => {
      if (status === "completed") setLearnt(true);
      void settle(id).then(() => tellOutcome(status));
    },
    onGiveUp: (id) => void settle(id),
  });
  const rows = mergeRows(temporary, history.data?.rows ?? []).map((row) => {
    const standing = unfinished(row.status) && polling.standings.get(row.id);
    // A finished poll is about to reload the history; until then the row stays as it was.
    return standing && unfinished(standing.status) ? { ...row, ...standing } : row;
  });
  const isLocal = useMemo(() => {
    const known = new Set(temporary.map((row) => row.id));
    return (id: string) => known.has(id);
  }, [temporary]);
  return { history, rows, add, drop, isLocal, learnt, again: polling.again };
}

/** What the dialogs need of the page's sources. */
export type Sources = ReturnType<typeof useSources>;
