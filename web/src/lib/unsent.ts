import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from "react";
import { UNSENT_PREFIX } from "./storage";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parsed<T>(raw: string | null, start: T): T {
  return raw === null ? start : (JSON.parse(raw) as T);
}

/**
 * What somebody writes, by its name, and a constant to begin with. It stays in this tab while
 * they look elsewhere, until the session ends; it may be changed when nobody shows it any more.
 */
export function useUnsent<T>(name: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  const key = UNSENT_PREFIX + name;
  const raw = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key));
  const value = useMemo(() => parsed(raw, start), [raw, start]);
  const set = useCallback(
    (next: SetStateAction<T>) => {
      const before = parsed(sessionStorage.getItem(key), start);
      const after = next instanceof Function ? next(before) : next;
      const written = JSON.stringify(after);
      if (written === JSON.stringify(start)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, written);
      for (const listener of listeners) listener();
    },
    [key, start],
  );
  return [value, set];
}
