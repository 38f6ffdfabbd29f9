import { leaveNotice } from "./notice";
import { clearSessionStorage } from "./storage";
import { TEXT } from "./strings";

/** What a person reads when their session has ended. */
export const SESSION_EXPIRED = TEXT.expired;

/**
 * Ends the session on this browser and leaves for the login page by a full load. This page is not told:
 * it would go to the login page itself, take the message, and lose it in the load.
 */
export function endSession(): void {
  clearSessionStorage();
  leaveNotice(SESSION_EXPIRED);
  window.location.replace("/login");
}
