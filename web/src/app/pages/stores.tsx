import { lazy } from "react";
import { StoresPage } from "@/features/store/list";

// Few are invited, and few are nearly full.
const Invited = lazy(() => import("@/features/team/invited"));
const UsageNotice = lazy(() => import("@/features/usage/notice"));

/** The stores, with the invitations to others, and a word once the account is nearly full. */
export function Component() {
  return <StoresPage Invited={Invited} UsageNotice={UsageNotice} />;
}
