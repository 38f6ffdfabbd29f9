import { lazy, Suspense } from "react";
import { useStore } from "@/lib/selected-store";
import { PageWaiting } from "@/ui/page-waiting";
import { useSegments } from "./api";
import { SampleCustomers } from "./sample-customers";
import { TEXT } from "./strings";

const Customers = lazy(async () => ({ default: (await import("./real/customers")).Customers }));
const SyncNote = lazy(async () => ({ default: (await import("./real/sync-note")).SyncNote }));

const waiting = <PageWaiting title={TEXT.title} subtitle={TEXT.subtitle} />;

/** A store's customers; what they will look like while it has none. */
export function CustomersPage() {
  const { selected } = useStore();
  const { data, isPending } = useSegments(selected?.id ?? "");
  if (selected && isPending) return waiting;
  if (!selected || !data || data.customers === 0)
    return (
      <SampleCustomers
        note={
          data && (
            <Suspense fallback={null}>
              <SyncNote segments={data} />
            </Suspense>
          )
        }
      />
    );
  return (
    <Suspense fallback={waiting}>
      <Customers key={selected.id} storeId={selected.id} segments={data} />
    </Suspense>
  );
}
