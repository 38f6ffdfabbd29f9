const KEY = "notice";

/** Leaves a message for the next page to show, across a hard redirect. */
export function leaveNotice(message: string): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch {
    // The redirect matters more than its message.
  }
}

/** Takes the message that the former page left, once. */
export function takeNotice(): string | null {
  try {
    const message = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return message;
  } catch {
    return null;
  }
}
