import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PageHeader, Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import { pageOf } from "@/ui/pages";
import { SampleBadge } from "@/ui/sample-badge";
import classes from "./customer.module.css";
import { findCustomers, SEGMENTS, type SegmentId } from "./sample";
import { Segments } from "./segments";
import { SIZES } from "./sizes";
import { TEXT } from "./strings";
import { CustomerTable } from "./table";

/** Sample customers by segment; what the screen will look like while a store has none. */
export function SampleCustomers({ note }: { note?: ReactNode }) {
  const [segment, setSegment] = useState<SegmentId | null>(null);
  const [words, setWords] = useState("");
  const [size, setSize] = useState<number>(SIZES[0]);
  const [page, setPage] = useState(1);
  const found = findCustomers(segment, words);
  // What narrows or widens the list begins at its first page.
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return (
    <div className={classes.page}>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} actions={<SampleBadge />} />
      {note}
      <Segments counts={SEGMENTS} chosen={segment} onChoose={anew(setSegment)} />
      <Panel label={TEXT.list}>
        <div className={classes.bar}>
          <h2>{TEXT.list}</h2>
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
        <CustomerTable customers={pageOf(found, { page, size })} />
        <Pager
          page={page}
          size={size}
          total={found.length}
          onPage={setPage}
          sizes={SIZES}
          onSize={anew(setSize)}
        />
      </Panel>
    </div>
  );
}
