import { isRouteErrorResponse, useRouteError } from "react-router";
import classes from "./plain.module.css";
import { TEXT } from "./strings";

/** What went wrong, in one line: the status text or the message. */
export function crashMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Where the router ends up when a page breaks. */
export function CrashPage() {
  const error = useRouteError();
  return (
    <main className={classes.plain} role="alert">
      <h1>{TEXT.crash.title}</h1>
      <p>{crashMessage(error)}</p>
      <button type="button" className={classes.action} onClick={() => window.location.reload()}>
        {TEXT.crash.reload}
      </button>
    </main>
  );
}
