import { Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { useStore } from "@/lib/selected-store";
import { PageHeader } from "@/ui/page";
import { useHasCases } from "./api";
import { TEXT } from "./strings";

const Screen = lazy(async () => ({ default: (await import("./screen")).AnalyticsScreen }));

/** What became of a store's cases; what stands for it while there is none. */
export function AnalyticsPage({ children }: { children: ReactNode }) {
  const { selected } = useStore();
  const has = useHasCases(selected?.id ?? "");
  if (has === undefined) return <Waiting />;
  if (!selected || !has) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <Screen storeId={selected.id} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <Skeleton height={320} />
    </>
  );
}
