import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { CircleHelp, Download, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { download } from "@/lib/download";
import { may, useRole } from "@/lib/role";
import { Failed } from "@/ui/failed";
import { PageHeader, Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import { failureToast } from "@/ui/toaster";
import { type SegmentsData, useCustomers } from "../api";
import classes from "../customer.module.css";
import type { SegmentId } from "../sample";
import { Segments } from "../segments";
import { SIZES } from "../sizes";
import { TEXT } from "../strings";
import { FileDrawer } from "./file";
import { Help } from "./help";
import { REAL } from "./strings";
import { SyncNote } from "./sync-note";
import { RealTable } from "./table";

interface CustomersProps {
  storeId: string;
  segments: SegmentsData;
}

/** A store's customers by segment. */
export function Customers({ storeId, segments }: CustomersProps) {
  const [segment, setSegment] = useState<SegmentId | null>(null);
  const [words, setWords] = useState("");
  const [size, setSize] = useState<number>(SIZES[0]);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const sought = useDeferredValue(words.trim());
  // The words may name a segment, as the list shows it.
  const named = segmentNamed(sought);
  const found = useCustomers(storeId, {
    segment: named ?? segment,
    words: named ? "" : sought,
    page,
    size,
  });
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return (
    <div className={classes.page}>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        actions={<Export storeId={storeId} segment={segment} />}
      />
      <SyncNote segments={segments} />
      <Segments
        counts={segments.counts}
        chosen={segment}
        onChoose={anew(setSegment)}
        note={!segments.ranked && <p className={classes.note}>{whyNone(segments)}</p>}
      />
      <Panel label={TEXT.list}>
        <div className={classes.bar}>
          <h2>{TEXT.list}</h2>
          <Button
            className={classes.explain}
            size="xs"
            variant="subtle"
            leftSection={<CircleHelp size={14} aria-hidden />}
            onClick={() => setHelp(true)}
          >
            {REAL.how}
          </Button>
          <TextInput
            className={classes.search}
            type="search"
            aria-label={TEXT.searchLabel}
            placeholder={TEXT.search}
            leftSection={<Search size={16} aria-hidden />}
            value={words}
            onChange={(event) => anew(setWords)(event.currentTarget.value)}
          />
        </div>
        {found.data ? (
          <>
            <RealTable
              customers={found.data.customers}
              onOpen={setOpened}
              onHelp={() => setHelp(true)}
            />
            <Pager
              page={page}
              size={size}
              total={found.data.total}
              onPage={setPage}
              sizes={SIZES}
              onSize={anew(setSize)}
            />
          </>
        ) : found.isError ? (
          <Failed title={REAL.failed} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <p className={classes.none} role="status">
            {REAL.loading}
          </p>
        )}
      </Panel>
      <FileDrawer storeId={storeId} id={opened} onClose={() => setOpened(null)} />
      <Help opened={help} onClose={() => setHelp(false)} />
    </div>
  );
}

function segmentNamed(words: string): SegmentId | null {
  const wanted = words.toLowerCase();
  const found = Object.entries(TEXT.names).find(([, name]) => name.toLowerCase() === wanted);
  return found ? (found[0] as SegmentId) : null;
}

function whyNone({ customers, minimum }: SegmentsData): string {
  return customers < minimum ? REAL.few(minimum) : REAL.soon;
}

function Export({ storeId, segment }: { storeId: string; segment: SegmentId | null }) {
  const exporting = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ store_id: storeId, ...(segment && { segment }) });
      return download(
        `/customers/export?${query}`,
        segment ? `customers-${segment}.csv` : "customers.csv",
      );
    },
    onError: (error) => failureToast(error.message || REAL.exportFailed),
  });
  if (!may(useRole(), "admin")) return null;
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {REAL.export}
    </Button>
  );
}
