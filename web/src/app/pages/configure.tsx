import { TEXT } from "../page-strings";
import { Placeholder } from "../placeholder";

/** Nothing stands here yet. */
export function Component() {
  return <Placeholder title={TEXT.pages.configure} />;
}
