import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useStore } from "@/lib/selected-store";
import { PageHeader, Panel } from "@/ui/page";
import { useHasTickets } from "./api";
import { SampleTickets } from "./sample-tickets";
import { TEXT } from "./strings";

const Inbox = lazy(async () => ({ default: (await import("./inbox/inbox")).Inbox }));

/** A store's tickets; what they will look like while it has none. */
export function TicketsPage() {
  const { selected } = useStore();
  const has = useHasTickets(selected?.id ?? "");
  if (has === undefined) return <Waiting />;
  if (!selected || !has) return <SampleTickets />;
  return (
    <Suspense fallback={<Waiting />}>
      <Inbox storeId={selected.id} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <Panel>
        <Skeleton height={320} />
      </Panel>
    </>
  );
}
