import type { ReactNode } from "react";
import { PageHeader } from "@/ui/page";
import { pageOf } from "@/ui/pages";
import { SampleBadge } from "@/ui/sample-badge";
import classes from "./customer.module.css";
import { ListPanel, useListed } from "./list";
import { findCustomers, SEGMENTS } from "./sample";
import { Segments } from "./segments";
import { TEXT } from "./strings";
import { CustomerTable } from "./table";

/** Sample customers by segment; what the screen will look like while a store has none. */
export function SampleCustomers({ note }: { note?: ReactNode }) {
  const listed = useListed();
  const { segment, words, setSegment } = listed;
  const found = findCustomers(segment, words);
  return (
    <div className={classes.page}>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} actions={<SampleBadge />} />
      {note}
      <Segments counts={SEGMENTS} chosen={segment} onChoose={setSegment} />
      <ListPanel listed={listed} total={found.length}>
        <CustomerTable customers={pageOf(found, listed)} />
      </ListPanel>
    </div>
  );
}
