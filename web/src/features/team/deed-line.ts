import { shortDate } from "@/lib/format";
import { oneOf } from "@/lib/parse";
import { ROLES } from "@/lib/role";
import { AUDIT } from "./audit-strings";
import { type Deed, SIGHTS } from "./data";
import { TEXT } from "./strings";

const SETTINGS: Partial<Record<string, string>> = AUDIT.settings;

const role = (name = "") => TEXT.as[oneOf(name, ROLES, "agent")];

/** What some deeds were done to, out of how the server tells it. */
const DETAILS: Partial<Record<string, (detail: string) => string>> = {
  invited: (detail) => detail.split(" ")[0] ?? "",
  joined: role,
  "role-changed": (detail) => {
    const [name, sees] = detail.split(" ");
    const sight = TEXT.sees[oneOf(sees, SIGHTS, "all")];
    return name === "agent" ? `${role(name)} (${sight})` : role(name);
  },
  "store-changed": (detail) =>
    detail
      .split(" ")
      .map((name) => SETTINGS[name] ?? name)
      .join(", "),
  "sources-deleted": (detail) => detail.replace(/^\d+ /, ""),
  "conversation-deleted": shortDate,
};

/** A deed as a sentence. */
export function lineOf({ what, user, whom, detail }: Omit<Deed, "id" | "at">): string {
  const did: Partial<Record<string, (who: string, whom: string, detail: string) => string>> =
    AUDIT.did;
  const by = user?.name || AUDIT.gone;
  const say = did[what];
  if (!say) return AUDIT.other(by, what);
  return say(by, whom?.name || AUDIT.gone, DETAILS[what]?.(detail) ?? detail);
}
