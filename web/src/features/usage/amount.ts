import { fileSize } from "@/lib/format";
import { locale } from "@/lib/language";
import type { Share } from "./data";

/** A figure of a share as it is written: bytes in their units, all else as numbers. */
export function amount(of: Share["of"], value: number): string {
  return of === "bytes" ? fileSize(value) : value.toLocaleString(locale());
}
