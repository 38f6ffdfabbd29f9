/**
 * The path when it stays on this site, else undefined. Refused: other schemes and
 * hosts ("//evil", "https:", "javascript:"), backslashes and control characters,
 * which browsers fold into slashes or drop.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || value.startsWith("//"))
    return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  const resolved = new URL(value, "https://own.invalid");
  if (resolved.origin !== "https://own.invalid") return undefined;
  const path = resolved.pathname + resolved.search + resolved.hash;
  return path.startsWith("//") ? undefined : path;
}

/** Where a sign-in was asked for: the guard's location state, or ?from= in the address. */
export function fromOf(location: { state: unknown; search: string }): string | undefined {
  const from = (location.state as { from?: unknown } | null)?.from;
  const wanted = ownPath(pathOf(from)) ?? ownPath(new URLSearchParams(location.search).get("from"));
  return wanted?.startsWith("/login") ? undefined : wanted;
}

function pathOf(from: unknown): unknown {
  if (typeof from !== "object" || from === null) return from;
  const { pathname = "", search = "", hash = "" } = from as Record<string, unknown>;
  return `${pathname}${search}${hash}`;
}
