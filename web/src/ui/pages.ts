/** Which entries stand on a page, counted from 1. */
export interface PageOf {
  page: number;
  size: number;
  total: number;
}

/** How many pages there are; one at least. */
export function pageCount({ size, total }: Pick<PageOf, "size" | "total">): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page within what there is. */
export function clampPage({ page, size, total }: PageOf): number {
  return Math.min(Math.max(1, page), pageCount({ size, total }));
}

/** The entries of a page. */
export function pageOf<T>(entries: T[], { page, size }: Omit<PageOf, "total">): T[] {
  return entries.slice((page - 1) * size, page * size);
}

/** The first and last entry of a page, from 1; 0 and 0 where there is none. */
export function rangeOf({ page, size, total }: PageOf): [from: number, to: number] {
  return total === 0 ? [0, 0] : [(page - 1) * size + 1, Math.min(page * size, total)];
}

/** At most seven places: the ends, what is around the page, and gaps as null. */
export function pageLinks(page: number, count: number): (number | null)[] {
  if (count <= 8) return Array.from({ length: count }, (_, index) => index + 1);
  const near = [page - 1, page, page + 1].filter((n) => n > 1 && n < count);
  const first = near[0] ?? 2;
  const last = near.at(-1) ?? count - 1;
  return [1, ...(first > 2 ? [null] : []), ...near, ...(last < count - 1 ? [null] : []), count];
}
