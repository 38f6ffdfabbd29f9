import { Skeleton } from "@mantine/core";
import { PageHeader, Panel } from "./page";

/** A page of which only the head is known yet. */
export function PageWaiting({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <Panel>
        <Skeleton height={320} />
      </Panel>
    </>
  );
}
