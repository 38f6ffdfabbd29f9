import { type ReactNode, useEffect } from "react";
import { messageOf } from "@/lib/api";
import { Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import { failureToast, toast } from "@/ui/toaster";
import { type Deed, PAGE_SIZE, useDeed } from "./api";
import type { Listed } from "./data";
import classes from "./operator.module.css";
import { TEXT } from "./strings";

interface EntriesProps<T> {
  label: string;
  list: Listed<T>;
  none: string;
  page: number;
  onPage: (page: number) => void;
  busy: boolean;
  children: (one: T) => ReactNode;
}

/** A list, a page of it at a time. Where the last entry of a page is gone, the one before is shown. */
export function Entries<T extends { id: string }>(props: EntriesProps<T>) {
  const { label, list, none, page, onPage, busy, children } = props;
  const empty = list.data.length === 0;
  useEffect(() => {
    if (empty && page > 1 && !busy) onPage(page - 1);
  }, [empty, page, busy, onPage]);
  return (
    <Panel label={label}>
      <div className={classes.card}>
        {empty ? (
          <p className={classes.quiet}>{none}</p>
        ) : (
          <ul className={classes.list} aria-busy={busy}>
            {list.data.map((one) => (
              <li key={one.id}>{children(one)}</li>
            ))}
          </ul>
        )}
        {list.total > PAGE_SIZE && (
          <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={onPage} />
        )}
      </div>
    </Panel>
  );
}

/** Does something with one of a list, and says how that went. */
export function useDoing() {
  const deed = useDeed();
  const act = (what: Deed, id: string, after?: () => void) =>
    deed.mutateAsync({ deed: what, id }).then(
      () => {
        toast.success(TEXT.done);
        after?.();
      },
      (error: unknown) => failureToast(messageOf(error, TEXT.notDone)),
    );
  return { act, busy: deed.isPending };
}
