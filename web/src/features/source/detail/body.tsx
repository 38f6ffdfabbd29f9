import { Alert, Button, Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import { messageOf } from "@/lib/api";
import shared from "@/ui/shared.module.css";
import { useLastPage } from "@/ui/use-last-page";
import type { Scope } from "../api";
import { type Row, unfinished } from "../rows";
import { TEXT as SHARED } from "../strings";
import { useActions } from "./actions";
import { ChangesPicture } from "./changes";
import { Columns } from "./columns";
import { PAGES_SHOWN, type PageQuery, useDetail } from "./data";
import { Encoding } from "./encoding";
import { Head } from "./head";
import { PageList } from "./pages";
import { ProgressPicture } from "./progress";
import { TEXT } from "./strings";
import { Times } from "./times";

interface DetailBodyProps {
  row: Row;
  scope: Scope;
  /** When a scan begins or goes on. */
  onMoving: () => void;
  /** When its owner wants to change what was typed in. */
  onEdit: () => void;
  /** Told whether something was set that is not sent. */
  onDirty: (dirty: boolean) => void;
}

/** The details as they come, kept current while the scan runs. */
export function DetailBody({ row, scope, onMoving, onEdit, onDirty }: DetailBodyProps) {
  const [query, setQuery] = useState<PageQuery>({ filter: "all", page: 1 });
  const [encoded, setEncoded] = useState(false);
  const [mapped, setMapped] = useState(false);
  const dirty = encoded || mapped;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const detail = useDetail(row.id, query);
  const actions = useActions(scope, row.id, onMoving);
  const total = detail.isPlaceholderData ? undefined : detail.data?.pages_total;
  useLastPage({ page: query.page, size: PAGES_SHOWN, total }, (page) =>
    setQuery({ ...query, page }),
  );
  if (detail.isPending) return <Waiting />;
  if (!detail.data)
    return (
      <Alert color="red" role="alert" title={TEXT.loadFailed}>
        <p>{messageOf(detail.error, "")}</p>
        <Button size="xs" variant="default" mt="sm" onClick={() => void detail.refetch()}>
          {TEXT.retry}
        </Button>
      </Alert>
    );
  const { data } = detail;
  const manual = row.source === SHARED.kinds.manual;
  return (
    <div className={shared.drawer}>
      <Head
        detail={data}
        manual={manual}
        actions={actions}
        onEdit={manual && scope.kind === "product" && !row.qaInfo ? onEdit : undefined}
      />
      {data.error && (
        <Alert color="red" role="alert">
          <span dir="auto">{data.error}</span>
        </Alert>
      )}
      {data.no_room && (
        <Alert color="yellow" role="status" title={TEXT.noRoom}>
          {TEXT.noRoomBody}
        </Alert>
      )}
      {data.encodings && !unfinished(data.status) && (
        <Encoding
          key={data.input_data.encoding}
          encoding={data.input_data.encoding ?? ""}
          encodings={data.encodings}
          actions={actions}
          onDirty={setEncoded}
        />
      )}
      {data.encodings && scope.kind === "product" && !unfinished(data.status) && (
        <Columns
          scope={scope}
          sourceId={row.id}
          name={row.name}
          actions={actions}
          onDirty={setMapped}
        />
      )}
      {data.progress.found > 0 && <ProgressPicture detail={data} />}
      {row.source === SHARED.kinds.url && <Times detail={data} actions={actions} />}
      {data.changes && <ChangesPicture changes={data.changes} />}
      <PageList sourceId={row.id} detail={data} query={query} onQuery={setQuery} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={shared.drawer} role="status" aria-label={TEXT.loading}>
      <Skeleton height={26} width={120} radius="xl" />
      <Skeleton height={10} />
      <Skeleton height={64} />
      <Skeleton height={180} />
    </div>
  );
}
