import { DemoStorePage } from "@/features/site/demo/page";
import { fodel } from "@/features/site/demo/stores/fodel";

/** The demo page of Fodel. */
export function Component() {
  return <DemoStorePage store={fodel} />;
}
