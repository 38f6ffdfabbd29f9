import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from "react";

/** What is being written is kept under, for this tab alone, followed by its name. */
const PREFIX = "unsent ";

const listeners = new Set<() => void>();

/** What the tab's storage did not take, as it is full or closed to us. */
const untaken = new Map<string, string>();

function read(key: string): string | null {
  const kept = untaken.get(key);
  if (kept !== undefined) return kept;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    untaken.delete(key);
  } catch {
    untaken.set(key, text);
  }
}

function forget(key: string): void {
  untaken.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parsed<T>(raw: string | null, start: T): T {
  try {
    return raw === null ? start : (JSON.parse(raw) as T);
  } catch {
    return start; // somebody else wrote there
  }
}

/**
 * What somebody writes, by its name, and a constant to begin with. It stays in this tab while
 * they look elsewhere, until the session ends; it may be changed when nobody shows it any more.
 */
export function useUnsent<T>(name: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  const key = PREFIX + name;
  const raw = useSyncExternalStore(subscribe, () => read(key));
  const value = useMemo(() => parsed(raw, start), [raw, start]);
  const set = useCallback(
    (next: SetStateAction<T>) => {
      const before = parsed(read(key), start);
      const after = next instanceof Function ? next(before) : next;
      const written = JSON.stringify(after);
      if (written === JSON.stringify(start)) forget(key);
      else write(key, written);
      for (const listener of listeners) listener();
    },
    [key, start],
  );
  return [value, set];
}
