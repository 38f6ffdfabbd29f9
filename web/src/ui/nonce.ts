/** The nonce of this answer's CSP, for style elements made at run time; empty without one. */
export function styleNonce(): string {
  // At build the server's mark stands for it.
  if (typeof document === "undefined") return "__CSP_NONCE__";
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  return meta?.content ?? "";
}
