import type { components } from "@tilly/api";
import { fields, text } from "./parse";

/** A signed-in owner, as far as the pages need it. A language of "" leaves the choice to the browser. */
export type User = Omit<components["schemas"]["User"], "created_at" | "email_verified_at">;

/** Reads a user from this browser's storage; undefined when it names nobody. */
export function parseUser(value: unknown): User | undefined {
  const from = fields(value);
  const email = text(from.email);
  if (!email) return undefined;
  return {
    id: text(from.id),
    name: text(from.name),
    email,
    profile_photo_path: text(from.profile_photo_path) || null,
    profile_photo_url: text(from.profile_photo_url) || null,
    is_subscribed: from.is_subscribed === true,
    language: text(from.language),
  };
}

/** At most two initials of a name, in capitals; "?" when there is none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (!first) return "?";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? ([...word][0] ?? "") : ""))
    .join("")
    .toUpperCase();
}
