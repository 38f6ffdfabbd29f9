import { lazy, Suspense } from "react";
import { useStore } from "@/lib/selected-store";
import { PageWaiting } from "@/ui/page-waiting";
import { useHasTickets } from "./api";
import { SampleTickets } from "./sample-tickets";
import { TEXT } from "./strings";

const Inbox = lazy(async () => ({ default: (await import("./inbox/inbox")).Inbox }));

const waiting = <PageWaiting title={TEXT.title} subtitle={TEXT.subtitle} />;

/** A store's tickets; what they will look like while it has none. */
export function TicketsPage() {
  const { selected } = useStore();
  const has = useHasTickets(selected?.id ?? "");
  if (has === undefined) return waiting;
  if (!selected || !has) return <SampleTickets />;
  return (
    <Suspense fallback={waiting}>
      <Inbox storeId={selected.id} />
    </Suspense>
  );
}
