import { Loader } from "@mantine/core";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { misspeaks } from "@/lib/language";
import { fromOf } from "@/lib/own-path";
import { useSession } from "@/lib/session";
import classes from "./guards.module.css";
import { TEXT } from "./strings";

function Deciding({ label }: { label: string }) {
  return (
    <div className={classes.deciding} role="status">
      <Loader size="sm" aria-hidden />
      <span>{label}</span>
    </div>
  );
}

/**
 * Lets signed-in people through, in their language; others go to the login page and come back
 * after.
 */
export function Protected() {
  const session = useSession();
  const location = useLocation();
  const foreign = session.state === "signed-in" && misspeaks(session.user.language);
  useEffect(() => {
    if (foreign) window.location.reload();
  }, [foreign]);
  if (session.state === "unknown" || foreign) return <Deciding label={TEXT.checking} />;
  if (session.state === "signed-out")
    return <Navigate to="/login" replace state={{ from: location }} />;
  return <Outlet />;
}

/**
 * Lets signed-out people through; others go on to the dashboard, or to the given path. The page
 * is there while this is decided, as it was written at build; it is seen unless a session is kept.
 */
export function GuestOnly({ to = "/dashboard" }: { to?: string }) {
  const session = useSession();
  const location = useLocation();
  if (session.state === "signed-in") return <Navigate to={fromOf(location) ?? to} replace />;
  const deciding = session.state === "unknown";
  return (
    <>
      {deciding && (
        <div className={classes.kept}>
          <Deciding label={TEXT.loading} />
        </div>
      )}
      <div className={classes.guest} data-deciding={deciding || undefined}>
        <Outlet />
      </div>
    </>
  );
}
