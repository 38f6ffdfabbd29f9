import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { fields, list, oneOf, text } from "./parse";
import { type Shared, sharedAs } from "./role-names";
import { KEYS, readJson, removeKey, writeJson } from "./storage";

/** A store as the pages remember it between visits. */
export interface StoreSummary {
  id: string;
  name: string;
  /** The platform's title. */
  description: string;
  status: "active" | "inactive";
  url: string;
  /** The date part only. */
  createdAt: string;
  /** Of whoever is signed in; kept only where they are not its owner. */
  role?: Shared;
}

/** The store context: all stores, and the one that is worked on. */
export interface StoreContext {
  stores: StoreSummary[];
  selected: StoreSummary | null;
  setStores: (stores: StoreSummary[]) => void;
  select: (store: StoreSummary) => void;
  clear: () => void;
}

export const OUTSIDE_PROVIDER = "useStore must be used within a StoreProvider";

const SAMPLES = ["Fashion Store", "Electronics Hub", "Home Decor"];
const Context = createContext<StoreContext | null>(null);

/** Reads a summary from storage; undefined when it names no store. */
export function parseSummary(value: unknown): StoreSummary | undefined {
  const from = fields(value);
  const id = text(from.id);
  if (!id) return undefined;
  return {
    id,
    name: text(from.name),
    description: text(from.description),
    status: oneOf(from.status, ["active", "inactive"] as const, "inactive"),
    url: text(from.url),
    createdAt: text(from.createdAt),
    role: sharedAs(from.role),
  };
}

/** Removes the sample stores of former versions from storage. */
export function removeSampleStores(): void {
  const stored = readJson(KEYS.stores);
  if (Array.isArray(stored)) {
    const kept = stored.filter((store) => !SAMPLES.includes(text(fields(store).name)));
    if (kept.length !== stored.length) writeJson(KEYS.stores, kept);
  }
  if (SAMPLES.includes(text(fields(readJson(KEYS.selectedStore)).name)))
    removeKey(KEYS.selectedStore);
}

/** The stores as storage has them. */
export function storedStores(): StoreSummary[] {
  return list(readJson(KEYS.stores)).flatMap((store) => parseSummary(store) ?? []);
}

/** Restores the stores from storage on start and writes every change back. */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [stores, keepStores] = useState(() => {
    removeSampleStores();
    return storedStores();
  });
  const [selected, keepSelected] = useState(
    () => parseSummary(readJson(KEYS.selectedStore)) ?? null,
  );
  const setStores = useCallback((next: StoreSummary[]) => {
    writeJson(KEYS.stores, next);
    keepStores(next);
    // The role may be another one by now.
    keepSelected((chosen) => next.find((store) => store.id === chosen?.id) ?? chosen);
  }, []);
  const select = useCallback((store: StoreSummary) => {
    writeJson(KEYS.selectedStore, store);
    keepSelected(store);
  }, []);
  const clear = useCallback(() => {
    removeKey(KEYS.selectedStore);
    keepSelected(null);
  }, []);
  const value = useMemo(
    () => ({ stores, selected, setStores, select, clear }),
    [stores, selected, setStores, select, clear],
  );
  return <Context value={value}>{children}</Context>;
}

/** The store context; throws outside its provider. */
export function useStore(): StoreContext {
  const context = useContext(Context);
  if (!context) throw new Error(OUTSIDE_PROVIDER);
  return context;
}
