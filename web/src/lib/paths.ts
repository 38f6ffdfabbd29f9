const PLACEHOLDER = "/placeholder.svg";

/**
 * Where a platform's icon is: full URLs as is, platform-icons/ in the storage area,
 * storage/ at the server root, bare names in the platform-icons folder, and a
 * placeholder for nothing.
 */
export function iconPath(icon: string | null | undefined): string {
  const path = icon?.trim() ?? "";
  if (!path) return PLACEHOLDER;
  if (/^https?:\/\//i.test(path)) return path;
  const plain = path.replace(/^\/+/, "");
  if (plain.startsWith("storage/")) return `/${plain}`;
  if (plain.startsWith("platform-icons/")) return `/storage/${plain}`;
  return `/storage/platform-icons/${plain}`;
}

/** Where a stored file is: under files at the server root, by the last segment of its path. */
export function filePath(path: string): string {
  const name = path.split("/").filter(Boolean).pop() ?? "";
  return name ? `/files/${encodeURIComponent(name)}` : "";
}

const BARE = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;

/** What was typed as an address, trimmed; a bare domain gets the https:// that people leave out. */
export function typedAddress(typed: string): string {
  const address = typed.trim();
  return BARE.test(address) ? `https://${address}` : address;
}

/** The address when it is a plain web address, so that no stored text becomes a script link. */
export function webAddress(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url);
    return protocol === "http:" || protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}
