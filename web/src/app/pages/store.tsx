import { useEffect } from "react";
import { Navigate, Outlet, useParams } from "react-router";
import { useStore } from "@/lib/selected-store";

/**
 * The pages of one store. They need a selected one; an address that names another
 * known, active store selects that, so that a bookmark never shows the wrong shop.
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
  if (selected?.id === id) return <Outlet key={id} />;
  return wanted ? null : <Navigate to="/dashboard/stores" replace />;
}
