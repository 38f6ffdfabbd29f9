import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { CircleHelp, Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { download } from "@/lib/download";
import { may, useRole } from "@/lib/role";
import { Failed } from "@/ui/failed";
import { PageHeader } from "@/ui/page";
import { failureToast } from "@/ui/toaster";
import { type CustomerSort, type SegmentsData, useCustomers } from "../api";
import classes from "../customer.module.css";
import { ListPanel, useListed } from "../list";
import type { SegmentId } from "../sample";
import { Segments } from "../segments";
import { TEXT } from "../strings";
import { FileDrawer } from "./file";
import { Help } from "./help";
import { SortSelect } from "./sort-select";
import { REAL } from "./strings";
import { SyncNote } from "./sync-note";
import { RealTable } from "./table";

interface CustomersProps {
  storeId: string;
  segments: SegmentsData;
}

/** A store's customers by segment. */
export function Customers({ storeId, segments }: CustomersProps) {
  const listed = useListed();
  const { segment, words, page, size } = listed;
  const [opened, setOpened] = useState<string | null>(null);
  const [sort, setSort] = useState<CustomerSort>({ key: "monetary", descending: true });
  const [help, setHelp] = useState(false);
  const sought = useDeferredValue(words.trim());
  // The words may name a segment, as the list shows it.
  const named = segmentNamed(sought);
  const found = useCustomers(storeId, {
    segment: named ?? segment,
    words: named ? "" : sought,
    sort,
    page,
    size,
  });
  const sortBy = (next: CustomerSort) => {
    setSort(next);
    listed.setPage(1);
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
        onChoose={listed.setSegment}
        note={!segments.ranked && <p className={classes.note}>{whyNone(segments)}</p>}
      />
      <ListPanel
        listed={listed}
        total={found.data?.total}
        tools={
          <>
            <Button
              className={classes.explain}
              size="xs"
              variant="subtle"
              leftSection={<CircleHelp size={14} aria-hidden />}
              onClick={() => setHelp(true)}
            >
              {REAL.how}
            </Button>
            <SortSelect sort={sort} onSort={sortBy} />
          </>
        }
      >
        {found.data ? (
          <RealTable
            customers={found.data.customers}
            sort={sort}
            onSort={sortBy}
            onOpen={setOpened}
            onHelp={() => setHelp(true)}
          />
        ) : found.isError ? (
          <Failed title={REAL.failed} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <p className={classes.none} role="status">
            {REAL.loading}
          </p>
        )}
      </ListPanel>
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
