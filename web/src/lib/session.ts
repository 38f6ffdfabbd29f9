import { useSyncExternalStore } from "react";
import {
  clearSessionStorage,
  clearTenantStorage,
  KEYS,
  readJson,
  readText,
  writeJson,
  writeText,
} from "./storage";
import { parseUser, type User } from "./user";

/** Whether someone is signed in; unknown until the page has looked. */
export type Session =
  | { state: "unknown" }
  | { state: "signed-out" }
  | { state: "signed-in"; token: string; user: User };

const UNKNOWN: Session = { state: "unknown" };

let current: Session = UNKNOWN;
let listening = false;
const listeners = new Set<() => void>();

function read(): Session {
  const token = readText(KEYS.token);
  const user = parseUser(readJson(KEYS.user));
  return token && user ? { state: "signed-in", token, user } : { state: "signed-out" };
}

function changed(): void {
  listen();
  current = read();
  for (const listener of listeners) listener();
}

/** From the moment on that anything is known: what is known may change in another tab. */
function listen(): void {
  if (listening) return;
  listening = true;
  // Another tab signed in or out; a null key means that it cleared everything.
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === KEYS.token || key === KEYS.user) changed();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  listen();
  // Looked up after the first paint, so that prerendered pages hydrate as they were made.
  if (current.state === "unknown") queueMicrotask(changed);
  return () => listeners.delete(listener);
}

/** The session as it stands, kept current across tabs. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => UNKNOWN,
  );
}

/** The bearer token, or null when none is stored. */
export function storedToken(): string | null {
  return readText(KEYS.token);
}

/** Keeps a fresh sign-in; what a former user left of their stores goes. */
export function signIn(token: string, user: User): void {
  clearTenantStorage();
  writeText(KEYS.token, token);
  writeJson(KEYS.user, user);
  changed();
}

/** Keeps the user without a sign-in, as registration does, or after a profile change. */
export function storeUser(user: User): void {
  writeJson(KEYS.user, user);
  changed();
}

/** Forgets the session on this browser; telling the server is separate. */
export function clearSession(): void {
  clearSessionStorage();
  changed();
}
