/**
 * The address a link may lead to, or undefined: http, https and mailto only,
 * absolute, without a name or password in front of the host.
 */
export function safeHref(raw: string): string | undefined {
  if (!/^(https?:\/\/|mailto:.+@)[^\s<>"\\]+$/i.test(raw) || raw.length > 2_000) return undefined;
  try {
    const { protocol, username, password, href } = new URL(raw);
    return /^(https?|mailto):$/.test(protocol) && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}
