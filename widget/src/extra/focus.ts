const stops = ":is(a, button, input):not([hidden], :disabled)";

/** Keeps the focus in a chat when what had it goes, however long after it was pressed: the network may have answered. */
export function keepFocus(root: ShadowRoot): void {
  // A chat that is opened again stands in the same root, and this file may have come anew.
  const marked: { focused?: boolean } & ShadowRoot = root;
  if (marked.focused) return;
  marked.focused = true;
  let at: Element | null = null;
  /** What goes on there: with the cart of a card, or with people. */
  let near: Element | null = null;
  root.addEventListener("focusin", ({ target }) => {
    at = target as Element;
    near = at.closest(".cart, .live");
  });
  // Who pressed something else on the page went away themselves.
  document.addEventListener("pointerdown", ({ target }) => {
    if (target !== root.host) at = null;
  });
  const changed = new MutationObserver(() => {
    if (!at || root.contains(at)) return;
    at = null;
    if (document.activeElement !== document.body) return;
    const next = near && root.contains(near) && near.querySelector<HTMLElement>(stops);
    (next || root.querySelector<HTMLElement>(".log"))?.focus({ preventScroll: true });
  });
  changed.observe(root, { childList: true, subtree: true });
}
