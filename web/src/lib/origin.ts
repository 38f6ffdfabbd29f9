/** Stands in the built pages where the server puts its own public address. */
const MARK = "__PUBLIC_URL__";

/** What the server says to the pages in a meta element; "" for what it does not say. */
export function served(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

/** The site's public address, without a slash at its end. */
export function publicUrl(): string {
  return typeof document === "undefined" ? MARK : served("public-url") || window.location.origin;
}
