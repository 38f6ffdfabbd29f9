import { leaveNotice } from "./notice";
import { clearSession } from "./session";

/** What a person reads when their session has ended. */
export const SESSION_EXPIRED = "Session expired. Please log in again.";

/** Ends the session on this browser and leaves for the login page by a full load. */
export function endSession(): void {
  clearSession();
  leaveNotice(SESSION_EXPIRED);
  window.location.replace("/login");
}
