import { Placeholder } from "../placeholder";
import { TEXT } from "../page-strings";

/** Nothing stands here yet. */
export function Component() {
  return <Placeholder title={TEXT.pages.analytics} />;
}
