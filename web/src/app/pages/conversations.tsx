import { Placeholder } from "../placeholder";
import { TEXT } from "../strings";

/** Nothing stands here yet. */
export function Component() {
  return <Placeholder title={TEXT.pages.conversations} />;
}
