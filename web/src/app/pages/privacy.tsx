import { NotYet } from "../not-yet";
import { TEXT } from "../strings";

/** Nothing stands here yet. */
export function Component() {
  return <NotYet title={TEXT.pages.privacy} />;
}
