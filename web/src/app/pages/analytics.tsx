import { AnalyticsPage } from "@/features/analytics/page";
import { TEXT } from "../page-strings";
import { Placeholder } from "../placeholder";

/** What became of a store's cases; a placeholder while it has none. */
export function Component() {
  return (
    <AnalyticsPage>
      <Placeholder title={TEXT.pages.analytics} />
    </AnalyticsPage>
  );
}
