import { webAddress } from "@/lib/paths";
import { type SourceTexts, TEXT } from "./strings";

/** Only what is not blank counts, without the space around it. */
export function nonBlank(urls: string[]): string[] {
  return urls.map((url) => url.trim()).filter(Boolean);
}

/** What is wrong with the addresses of the single mode, or null. */
export function singleRule(urls: string[]): string | null {
  const used = nonBlank(urls);
  return used.length > 0 && used.every(webAddress) ? null : TEXT.url.none;
}

/** What is wrong with the address of the other mode, or null. */
export function multiRule(urls: string[], texts: SourceTexts): string | null {
  const first = urls[0]?.trim();
  return first && webAddress(first) ? null : texts.firstMissing;
}

const TYPES = ["application/pdf", "text/csv", "text/plain"];
const EXTENSIONS = [".pdf", ".csv", ".txt"];

/** Whether a file is a PDF, CSV or TXT, by its type or by its name. */
export function acceptedFile({ name, type }: { name: string; type: string }): boolean {
  const lower = name.toLowerCase();
  return TYPES.includes(type) || EXTENSIONS.some((extension) => lower.endsWith(extension));
}
