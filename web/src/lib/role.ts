import type { Role } from "./role-names";
import { useStore } from "./selected-store";

export { may, ROLES, type Role, sharedAs } from "./role-names";

/** The role of whoever is signed in, in the selected store. */
export function useRole(): Role {
  return useStore().selected?.role ?? "owner";
}

/** Pages of a store, by how their addresses go on after its id, that not every role may open. */
const NEEDS: Record<string, Role> = {
  "data-sources": "admin",
  "products/data-sources": "admin",
  "store-keys": "admin",
  appearance: "admin",
  integration: "admin",
  settings: "admin",
  analytics: "admin",
  "conversations/golden": "admin",
};

/** The least role that a page of a store takes. */
export function pageNeeds(path: string): Role {
  const found = Object.keys(NEEDS).find((page) => path === page || path.startsWith(`${page}/`));
  return (found && NEEDS[found]) || "agent";
}
