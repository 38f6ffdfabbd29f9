import { Navigate } from "react-router";

/** A store's own address leads to what its assistant knows. */
export function Component() {
  return <Navigate to="data-sources" replace />;
}
