const VISIBLE = 6;
const FEWEST = 4;

/** A key as it is shown: its first six characters, then asterisks, at least four. */
export function mask(key: string): string {
  return key.slice(0, VISIBLE) + "*".repeat(Math.max(FEWEST, key.length - VISIBLE));
}
