import { typedAddress, webAddress } from "@/lib/paths";
import { type SourceTexts, TEXT } from "./strings";

/** Only what is not blank counts, as an address. */
export function nonBlank(urls: string[]): string[] {
  return urls.map(typedAddress).filter(Boolean);
}

/** What is wrong with the addresses of the single mode, or null. */
export function singleRule(urls: string[]): string | null {
  const used = nonBlank(urls);
  return used.length > 0 && used.every(webAddress) ? null : TEXT.url.none;
}

/** Whether a row is one that keeps its list from being sent: no address, or the first of none at all. */
export function wrongRow(urls: string[], index: number): boolean {
  const address = typedAddress(urls[index] ?? "");
  return address ? !webAddress(address) : index === 0 && nonBlank(urls).length === 0;
}

/** What is wrong with the address of the other mode, or null. */
export function multiRule(urls: string[], texts: SourceTexts): string | null {
  const first = typedAddress(urls[0] ?? "");
  return first && webAddress(first) ? null : texts.firstMissing;
}

const TYPES = ["application/pdf", "text/csv", "text/plain"];
const EXTENSIONS = [".pdf", ".csv", ".txt"];

/** Whether a file is a PDF, CSV or TXT, by its type or by its name. */
export function acceptedFile({ name, type }: { name: string; type: string }): boolean {
  const lower = name.toLowerCase();
  return TYPES.includes(type) || EXTENSIONS.some((extension) => lower.endsWith(extension));
}
