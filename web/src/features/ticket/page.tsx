import { lazy, Suspense, useState } from "react";
import { useStore } from "@/lib/selected-store";
import { PageWaiting } from "@/ui/page-waiting";
import { useHasTickets } from "./api";
import { SampleTickets } from "./sample-tickets";
import { TEXT } from "./strings";
import { useNews } from "./use-news";

const Inbox = lazy(async () => ({ default: (await import("./inbox/inbox")).Inbox }));

const waiting = <PageWaiting title={TEXT.title} subtitle={TEXT.subtitle} />;

/** A store's tickets; what they will look like while it has none. */
export function TicketsPage() {
  const { selected } = useStore();
  const id = selected?.id ?? "";
  const { has, known } = useHasTickets(id);
  const typing = useNews(known ? id : "");
  const [empty, setEmpty] = useState<string>();
  if (has === false && empty !== id) setEmpty(id);
  if (has === undefined) return waiting;
  if (!has) return <SampleTickets />;
  return (
    <Suspense fallback={waiting}>
      <Inbox storeId={id} typing={typing} first={empty === id} />
    </Suspense>
  );
}
