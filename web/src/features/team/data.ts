import { fields, list, oneOf, text } from "@/lib/parse";
import { ROLES, type Role } from "@/lib/role";

/** Which tickets an agent sees. */
export const SIGHTS = ["all", "own"] as const;
export type Sees = (typeof SIGHTS)[number];

/** Somebody who works in a store. */
export interface Teammate {
  id: string;
  name: string;
  /** "" where whoever asks may not see it. */
  email: string;
  photo: string;
  role: Role;
  sees: Sees;
  you: boolean;
}

/** Somebody who was asked to. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  state: "open" | "accepted" | "expired";
  storeName: string;
  invitedBy: string;
  expiresAt: string;
}

/** Who works in a store, as far as whoever asks may know. */
export interface Team {
  /** Of whoever asks. */
  role: Role;
  people: Teammate[];
  invitations: Invitation[];
}

/** One thing that was done in a store. */
export interface Deed {
  id: string;
  at: string;
  what: string;
  who: string;
  whom: string;
  detail: string;
}

function parseTeammate(value: unknown): Teammate {
  const from = fields(value);
  return {
    id: text(from.user_id),
    name: text(from.name),
    email: text(from.email),
    photo: text(from.profile_photo_url),
    role: oneOf(from.role, ROLES, "agent"),
    sees: oneOf(from.sees, SIGHTS, "all"),
    you: from.you === true,
  };
}

/** Reads an invitation from the wire. */
export function parseInvitation(value: unknown): Invitation {
  const from = fields(value);
  return {
    id: text(from.id),
    email: text(from.email),
    role: oneOf(from.role, ROLES, "agent"),
    state: oneOf(from.state, ["open", "accepted", "expired"] as const, "expired"),
    storeName: text(from.store_name),
    invitedBy: text(from.invited_by),
    expiresAt: text(from.expires_at),
  };
}

/** Reads a team from the wire. */
export function parseTeam(body: Record<string, unknown>): Team {
  return {
    role: oneOf(body.role, ROLES, "agent"),
    people: list(body.team).map(parseTeammate),
    invitations: list(body.invitations).map(parseInvitation),
  };
}

/** Reads what was done from the wire. */
export function parseDeed(value: unknown): Deed {
  const from = fields(value);
  return {
    id: text(from.id),
    at: text(from.at),
    what: text(from.what),
    who: text(fields(from.user).name),
    whom: text(fields(from.whom).name),
    detail: text(from.detail),
  };
}
