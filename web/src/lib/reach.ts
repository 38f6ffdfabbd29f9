import { BRAND, type Network } from "./brand";
import { fields, list, text } from "./parse";

/** What leads to the company behind the site: where links lead, who to write to and call. */
export interface Reach {
  booking: string;
  meeting: string;
  schedule: string;
  email: string;
  phones: readonly string[];
  social: readonly { network: Network; label: string; url: string }[];
}

/** The samples with what the server was told in their place, as JSON; "" where it was told nothing. */
export function readReach(told: string): Reach {
  let from: Record<string, unknown>;
  try {
    from = fields(JSON.parse(told));
  } catch {
    from = {};
  }
  const social = fields(from.social);
  const phones = list(from.phones).map((phone) => text(phone));
  return {
    booking: text(from.booking) || BRAND.booking,
    meeting: text(from.meeting) || BRAND.meeting,
    schedule: text(from.schedule) || BRAND.schedule,
    email: text(from.email) || BRAND.email,
    phones: phones.length > 0 ? phones : BRAND.phones,
    social:
      Object.keys(social).length > 0
        ? BRAND.social.flatMap((one) => {
            const url = text(social[one.network]);
            return url ? [{ ...one, url }] : [];
          })
        : BRAND.social,
  };
}

const meta = () =>
  typeof document === "undefined"
    ? null
    : document.querySelector<HTMLMetaElement>("meta[name=reach]");

/** How the company is reached, as this installation has it. The server writes the same into its pages. */
export const REACH = readReach(meta()?.content ?? "");
