import { DemoStorePage } from "@/features/site/demo/page";
import { mannat } from "@/features/site/demo/stores/mannat";

/** The demo page of Mannat. */
export function Component() {
  return <DemoStorePage store={mannat} />;
}
