import { useLocation } from "react-router";
import { type DemoName, DemoStorePage } from "@/features/site/demo/page";

/** A demo page; the route's path is its name in the brand settings. */
export function Component() {
  const name = useLocation().pathname.replaceAll("/", "") as DemoName;
  return <DemoStorePage key={name} demo={name} />;
}
