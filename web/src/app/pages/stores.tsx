import { lazy } from "react";
import { StoresPage } from "@/features/store/list";

// Few are invited.
const Invited = lazy(() => import("@/features/team/invited"));

/** The stores, with the invitations to others. */
export function Component() {
  return <StoresPage Invited={Invited} />;
}
