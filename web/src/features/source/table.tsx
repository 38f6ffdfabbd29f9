import { Button, TextInput } from "@mantine/core";
import { Search, Trash2 } from "lucide-react";
import { Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import type { Open } from "./open";
import type { Row } from "./rows";
import { type SourceTexts, TEXT } from "./strings";
import classes from "./table.module.css";
import { SkeletonRows, TableHead } from "./table-parts";
import { TableRow } from "./table-row";
import type { Sources } from "./use-sources";
import { useTablePages } from "./use-table-pages";
import { useTableState } from "./use-table-state";

interface SourceTableProps {
  texts: SourceTexts;
  sources: Sources;
  selection: string[];
  onSelect: (ids: string[]) => void;
  onOpen: (open: Open) => void;
}

/** The history with search, order, selection and a menu a row. */
export function SourceTable({ texts, sources, selection, onSelect, onOpen }: SourceTableProps) {
  const { words, sort, setWords, toggle } = useTableState();
  const { history } = sources;
  const { found, rows, pager } = useTablePages(sources, words, sort);
  const chosen = found.filter((row) => selection.includes(row.id));
  const select = (id: string, on: boolean) =>
    onSelect(on ? [...selection, id] : selection.filter((other) => other !== id));
  return (
    <Panel label={texts.history}>
      <div className={classes.bar}>
        <h2>{texts.history}</h2>
        <SearchBox words={words} onSearch={setWords} />
      </div>
      {chosen.length > 0 && <BulkBar chosen={chosen} onSelect={onSelect} onOpen={onOpen} />}
      <div className={classes.wrap} aria-busy={history.isFetching}>
        {history.isRefetching && (
          <div className={classes.overlay} role="status">
            <span>{TEXT.updating}</span>
          </div>
        )}
        <table className={classes.table}>
          <TableHead rows={rows} chosen={chosen} sort={sort} onSort={toggle} onSelect={onSelect} />
          <tbody>
            {rows.length === 0 && (history.isPending || history.isFetchingNextPage) && (
              <SkeletonRows />
            )}
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                selected={chosen.includes(row)}
                onSelect={(on) => select(row.id, on)}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && !history.isPending && !history.isFetchingNextPage && (
          <p className={classes.none}>{TEXT.noMatch}</p>
        )}
      </div>
      {pager.total > pager.size && <Pager {...pager} />}
    </Panel>
  );
}

function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  return (
    <TextInput
      className={classes.search}
      aria-label={TEXT.searchLabel}
      placeholder={TEXT.search}
      leftSection={<Search size={16} aria-hidden />}
      defaultValue={words}
      onChange={(event) => onSearch(event.currentTarget.value)}
      type="search"
    />
  );
}

/** What can be done with the selected rows. */
function BulkBar({
  chosen,
  onSelect,
  onOpen,
}: Pick<SourceTableProps, "onSelect" | "onOpen"> & { chosen: Row[] }) {
  return (
    <div className={classes.bulk} role="status">
      <span>{TEXT.selected(chosen.length)}</span>
      <Button size="xs" variant="default" onClick={() => onSelect([])}>
        {TEXT.clearSelection}
      </Button>
      <Button
        size="xs"
        color="red"
        leftSection={<Trash2 size={14} aria-hidden />}
        onClick={() => onOpen({ kind: "delete", rows: chosen })}
      >
        {TEXT.remove}
      </Button>
    </div>
  );
}
