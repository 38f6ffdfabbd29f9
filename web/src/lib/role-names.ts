/** What somebody may do in a store, whoever may most first. */
export const ROLES = ["owner", "admin", "agent"] as const;
export type Role = (typeof ROLES)[number];
/** The role of somebody with whom a store is shared. */
export type Shared = Exclude<Role, "owner">;

/** The role in a store that is shared; undefined for its owner. */
export function sharedAs(role: unknown): Shared | undefined {
  return role === "admin" || role === "agent" ? role : undefined;
}

/** Whether somebody of a role may do what needs the other one. */
export function may(role: Role, needs: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needs);
}
