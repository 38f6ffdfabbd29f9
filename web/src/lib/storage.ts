/** The keys of local storage, as the specification names them. */
export const KEYS = {
  token: "access_token",
  user: "user",
  stores: "stores",
  selectedStore: "selectedStore",
  profile: "profile",
  preferences: "preferences",
  theme: "theme",
} as const;

/** What the per-store widget settings are kept under, followed by the store's id. */
export const WIDGET_SETTINGS_PREFIX = "chatWidgetSettings_";

const SESSION_KEYS: readonly string[] = [
  KEYS.token,
  KEYS.user,
  KEYS.profile,
  KEYS.preferences,
  KEYS.theme,
];
const SESSION_PREFIXES = ["api_", "cache_", "temp_"];
const TENANT_KEYS: readonly string[] = [KEYS.stores, KEYS.selectedStore];

/** Reads a text; null when there is none or storage is closed to us. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text; false when storage is full or closed to us. */
export function writeText(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a key; nothing happens when storage is closed to us. */
export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing to remove where nothing can be kept.
  }
}

/** Reads JSON; undefined for what is absent or broken. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes JSON; false when storage is full or closed to us. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

/** Removes what belongs to a session: its keys, its key prefixes, all session storage. */
export function clearSessionStorage(): void {
  removeWhere(
    (key) => SESSION_KEYS.includes(key) || SESSION_PREFIXES.some((p) => key.startsWith(p)),
  );
}

/** Removes what a former user of this browser left of their stores, and all session storage. */
export function clearTenantStorage(): void {
  removeWhere((key) => TENANT_KEYS.includes(key) || key.startsWith(WIDGET_SETTINGS_PREFIX));
}

function removeWhere(matches: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (matches(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Nothing to remove where nothing can be kept.
  }
}
