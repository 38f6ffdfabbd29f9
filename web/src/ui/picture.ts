/** How a part of a picture is coloured. */
export type PictureTone = "brand" | "good" | "bad" | "warm" | "wait" | "plain";

/** One kind of thing that a picture counts. */
export interface Series {
  label: string;
  tone: PictureTone;
}

/** One place on the axis: what stands below it, what it is called, and how much of each series. */
export interface Column {
  key: string;
  label: string;
  values: readonly number[];
}

const NICE = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The top of an axis that holds the value: 4 at least, and easy to halve. */
export function axisTop(value: number): number {
  if (value <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(value));
  const tops = NICE.map((n) => Math.round(n * step)).filter((top) => top % 2 === 0);
  return tops.find((top) => top >= value) ?? 10 * step;
}

/** A share of the whole in percent, 0 where there is no whole. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : 0;
}

/** Parts laid side by side: where each begins and how wide it is, in percent of the whole. */
export function laid(values: readonly number[], whole: number): { x: number; width: number }[] {
  let x = 0;
  return values.map((value) => {
    const box = { x, width: percent(value, whole) };
    x += box.width;
    return box;
  });
}
