import { fields, text } from "./parse";

/** A signed-in owner, as far as the pages need it. */
export interface User {
  id: string;
  name: string;
  email: string;
  profile_photo_path?: string;
  profile_photo_url?: string;
  is_subscribed: boolean;
  /** The language they want the dashboard in; undefined leaves the choice to the browser. */
  language?: string;
}

/** Reads a user from the wire or from storage; undefined when it names nobody. */
export function parseUser(value: unknown): User | undefined {
  const from = fields(value);
  const email = text(from.email);
  if (!email) return undefined;
  return {
    id: text(from.id),
    name: text(from.name),
    email,
    profile_photo_path: text(from.profile_photo_path) || undefined,
    profile_photo_url: text(from.profile_photo_url) || undefined,
    is_subscribed: from.is_subscribed === true,
    language: text(from.language) || undefined,
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
