import { DemoStorePage } from "@/features/site/demo/page";
import { catnclever } from "@/features/site/demo/stores/catnclever";

/** The demo page of CatnClever. */
export function Component() {
  return <DemoStorePage store={catnclever} />;
}
