import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { may, pageNeeds, type Role } from "@/lib/role";
import { useStore } from "@/lib/selected-store";
import { NotForRole } from "../not-for-role";

/**
 * The pages of one store. They need a selected one; an address that names another
 * known, active store selects that, so that a bookmark never shows the wrong shop. What the
 * role in the store does not allow is not opened.
 */
export function Component() {
  const { id } = useParams();
  const { selected, stores, select } = useStore();
  const wanted =
    selected && selected.id !== id
      ? stores.find((store) => store.id === id && store.status === "active")
      : undefined;
  useEffect(() => {
    if (wanted) select(wanted);
  }, [wanted, select]);
  if (selected && selected.id === id) return <Allowed key={id} role={selected.role ?? "owner"} />;
  return wanted ? null : <Navigate to="/dashboard/stores" replace />;
}

function Allowed({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const page = pathname.replace(/^\/dashboard\/store\/[^/]+\/?/, "");
  return may(role, pageNeeds(page)) ? <Outlet /> : <NotForRole />;
}
