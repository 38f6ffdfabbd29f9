import { isRouteErrorResponse, useRouteError } from "react-router";
import { TEXT } from "./crash-strings";
import classes from "./plain.module.css";

/** How browsers say that a part of the app did not come. */
const NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i;

/** What went wrong, in one line: the status text or the message. */
export function crashMessage(error: unknown): string {
  if (error instanceof Error && NOT_LOADED.test(error.message)) return TEXT.network;
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Where the router ends up when a page breaks. */
export function CrashPage() {
  const error = useRouteError();
  return (
    <main className={classes.plain} role="alert">
      <h1>{TEXT.title}</h1>
      <p>{crashMessage(error)}</p>
      <button type="button" className={classes.action} onClick={() => window.location.reload()}>
        {TEXT.reload}
      </button>
    </main>
  );
}
