/** Whole days since a time. */
export function daysSince(iso: string | null): number {
  const at = Date.parse(iso ?? "");
  return Number.isNaN(at) ? 0 : Math.max(0, Math.floor((Date.now() - at) / 86_400_000));
}
