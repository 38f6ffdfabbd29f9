import { DemoStorePage } from "@/features/site/demo/page";
import { aeobiome } from "@/features/site/demo/stores/aeobiome";

/** The demo page of Aeobiome. */
export function Component() {
  return <DemoStorePage store={aeobiome} />;
}
