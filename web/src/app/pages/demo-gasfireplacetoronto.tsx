import { DemoStorePage } from "@/features/site/demo/page";
import { gasfireplacetoronto } from "@/features/site/demo/stores/gasfireplacetoronto";

/** The demo page of Gas Fireplace Toronto. */
export function Component() {
  return <DemoStorePage store={gasfireplacetoronto} />;
}
