import { ActionIcon, Menu, Skeleton } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "@/lib/format";
import { Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { PAGE_SIZE, type useGolden } from "./api";
import type { Golden } from "./data";
import classes from "./golden.module.css";
import { TEXT } from "./strings";

interface QuestionListProps {
  storeId: string;
  golden: ReturnType<typeof useGolden>;
  page: number;
  onPage: (page: number) => void;
  onEdit: (question: Golden) => void;
  onDelete: (question: Golden) => void;
}

/** The golden questions, each with what is right and how it last went. */
export function QuestionList({
  storeId,
  golden,
  page,
  onPage,
  onEdit,
  onDelete,
}: QuestionListProps) {
  if (!golden.data) return <Waiting />;
  const { rows, total } = golden.data;
  return (
    <Panel label={TEXT.list}>
      <div className={`${shared.row} ${classes.panelHead}`}>
        <h2>{TEXT.list}</h2>
        <span>{TEXT.count(total)}</span>
      </div>
      <ul className={classes.questions}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={classes.question}>
              <strong dir="auto">{row.question}</strong>
              <Right row={row} />
            </div>
            <Last storeId={storeId} row={row} />
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={TEXT.actionsFor(row.question)}
                >
                  <Ellipsis size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onEdit(row)}>{TEXT.edit}</Menu.Item>
                <Menu.Item color="red" onClick={() => onDelete(row)}>
                  {TEXT.remove}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && <Pager page={page} size={PAGE_SIZE} total={total} onPage={onPage} />}
    </Panel>
  );
}

function Right({ row }: { row: Golden }) {
  return (
    <span className={classes.right}>
      <span data-expect={row.expect}>{TEXT.expects[row.expect]}</span>
      {row.must_contain.length > 0 && (
        <span>
          {TEXT.contains}{" "}
          {row.must_contain.map((piece, place) => (
            <span key={piece}>
              {place > 0 && ", "}
              <q>{piece}</q>
            </span>
          ))}
        </span>
      )}
      {row.must_cite && (
        <span>
          {TEXT.cites} <em>{row.must_cite.replace(/^https?:\/\//, "")}</em>
        </span>
      )}
      {row.note && <span className={classes.note}>{row.note}</span>}
    </span>
  );
}

function Last({ storeId, row }: { storeId: string; row: Golden }) {
  const { last } = row;
  if (!last) return <span className={classes.last}>{TEXT.never}</span>;
  return (
    <span className={classes.last}>
      <StatusBadge tone={last.passed ? "good" : "bad"}>
        {last.passed ? TEXT.passed : TEXT.wrong}
      </StatusBadge>
      <Link to={`/dashboard/store/${storeId}/conversations/golden/${last.run_id}`}>
        {TEXT.lastRun(shortDate(last.at))}
      </Link>
    </span>
  );
}

function Waiting() {
  return (
    <Panel>
      <div className={classes.waiting} role="status" aria-label={TEXT.loading}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={18} width={`${92 - n * 8}%`} />
        ))}
      </div>
    </Panel>
  );
}
