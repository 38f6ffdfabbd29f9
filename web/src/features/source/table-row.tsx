import { ActionIcon, Checkbox, Menu } from "@mantine/core";
import {
  EllipsisVertical,
  FileText,
  Globe,
  MessageCircleQuestion,
  Package,
  PanelRightOpen,
  Pencil,
  Trash2,
} from "lucide-react";
import { fileSize, shortDate } from "@/lib/format";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import type { Open } from "./open";
import { isStored, type Progress, type Row, type Status, unfinished } from "./rows";
import { TEXT } from "./strings";
import classes from "./table.module.css";

const TONES: Record<Status, Tone> = {
  completed: "good",
  processing: "busy",
  pending: "wait",
  failed: "bad",
};

/** Where a source stands, in its colour. */
export function SourceStatus({ status }: { status: Status }) {
  return (
    <StatusBadge tone={TONES[status]} spinning={unfinished(status)}>
      {TEXT.statuses[status]}
    </StatusBadge>
  );
}

interface TableRowProps {
  row: Row;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onOpen: (open: Open) => void;
}

/** One source. */
export function TableRow({ row, selected, onSelect, onOpen }: TableRowProps) {
  return (
    <tr data-selected={selected || undefined}>
      <td className={classes.check}>
        <Checkbox
          aria-label={`${TEXT.select} ${row.name}`}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </td>
      <td className={classes.name}>
        <Name row={row} onOpen={onOpen} />
      </td>
      <td className={classes.source} data-label={TEXT.source}>
        {row.source}
      </td>
      <td className={classes.status}>
        <SourceStatus status={row.status} />
      </td>
      <td className={classes.date} data-label={TEXT.createdAt}>
        {shortDate(row.createdAt)}
      </td>
      <td className={classes.last}>
        <div className={classes.tools}>
          {isStored(row) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${TEXT.detailsOf} ${row.name}`}
              onClick={() => onOpen({ kind: "detail", row })}
            >
              <PanelRightOpen size={18} aria-hidden />
            </ActionIcon>
          )}
          <RowMenu row={row} onOpen={onOpen} />
        </div>
      </td>
    </tr>
  );
}

function iconOf(row: Row) {
  if (row.qaInfo) return MessageCircleQuestion;
  if (row.fileInfo || row.source === TEXT.kinds.file) return FileText;
  return row.source === TEXT.kinds.manual ? Package : Globe;
}

function Name({ row, onOpen }: Pick<TableRowProps, "row" | "onOpen">) {
  const Icon = iconOf(row);
  const { fileInfo } = row;
  return (
    <div className={classes.named}>
      <Icon size={16} aria-hidden />
      <div>
        {fileInfo?.link ? (
          <a href={fileInfo.link} target="_blank" rel="noopener noreferrer">
            <bdi>{row.name}</bdi>
          </a>
        ) : row.temporary && (row.qaInfo || !isStored(row)) ? (
          <bdi>{row.name}</bdi>
        ) : (
          <button
            type="button"
            className={classes.plain}
            onClick={() =>
              onOpen(row.qaInfo ? { kind: "qa", editing: row } : { kind: "detail", row })
            }
          >
            <bdi>{row.name}</bdi>
          </button>
        )}
        {fileInfo && fileInfo.fileSize > 0 && <small>{fileSize(fileInfo.fileSize)}</small>}
        {row.paused && unfinished(row.status) && <small>{TEXT.paused}</small>}
        {row.progress && unfinished(row.status) && <RowProgress {...row.progress} />}
        {row.error && <small className={classes.error}>{row.error}</small>}
      </div>
    </div>
  );
}

/** How far a scan of several pages is. */
function RowProgress({ found, done, failed }: Progress) {
  if (found < 2) return null;
  const part = (count: number) => `${Math.min(100, (100 * count) / found)}%`;
  return (
    <>
      <small>{TEXT.progress(done, found, failed)}</small>
      <div className={classes.progress} aria-hidden>
        <i style={{ width: part(done) }} />
        <i data-failed style={{ width: part(failed) }} />
      </div>
    </>
  );
}

function RowMenu({ row, onOpen }: Pick<TableRowProps, "row" | "onOpen">) {
  return (
    <Menu position="bottom-end" width={170} shadow="lg" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${TEXT.actionsFor} ${row.name}`}>
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.qaInfo && !row.temporary && (
          <Menu.Item
            leftSection={<Pencil size={16} aria-hidden />}
            onClick={() => onOpen({ kind: "qa", editing: row })}
          >
            {TEXT.editQa}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => onOpen({ kind: "delete", rows: [row] })}
        >
          {TEXT.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
