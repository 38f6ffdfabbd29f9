import { DemoStorePage } from "@/features/site/demo/page";
import { thethirdbiome } from "@/features/site/demo/stores/thethirdbiome";

/** The demo page of The Third Biome. */
export function Component() {
  return <DemoStorePage store={thethirdbiome} />;
}
