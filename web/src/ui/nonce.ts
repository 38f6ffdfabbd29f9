/** The nonce of this answer's CSP, for style elements made at run time; empty without one. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  return meta?.content ?? "";
}
