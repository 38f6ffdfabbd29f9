import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useStore } from "@/lib/selected-store";
import { PageHeader, Panel } from "@/ui/page";
import { useSegments } from "./api";
import { SampleCustomers } from "./sample-customers";
import { TEXT } from "./strings";

const Customers = lazy(async () => ({ default: (await import("./real/customers")).Customers }));
const SyncNote = lazy(async () => ({ default: (await import("./real/sync-note")).SyncNote }));

/** A store's customers; what they will look like while it has none. */
export function CustomersPage() {
  const { selected } = useStore();
  const { data, isPending } = useSegments(selected?.id ?? "");
  if (selected && isPending) return <Waiting />;
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
    <Suspense fallback={<Waiting />}>
      <Customers key={selected.id} storeId={selected.id} segments={data} />
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
