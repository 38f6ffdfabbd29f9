import { StatusBadge } from "./status-badge";
import { UI } from "./strings";

/** Says that what is shown is nobody's. */
export function SampleBadge() {
  return <StatusBadge tone="wait">{UI.sample}</StatusBadge>;
}
