/** What is counted of a product: its card was opened, or it was put into the cart. */
type ProductDeed = "clicked" | "added";

/** Tells that something was done with a product; who did it is not said. Nothing waits for it, and nothing is tried again. */
type Tell = (product: string, deed: ProductDeed) => void;

/** What the chat that was opened last tells by. */
export let tell: Tell = () => {};

/** Tells from now on what is done with the cards in a chat, to the widget's address at the server. */
export function tellClicks(root: ShadowRoot, address: string): void {
  const told: Tell = (product, deed) =>
    void fetch(new URL("clicks", address), {
      method: "POST",
      credentials: "omit",
      keepalive: true, // the page may be left by the same click
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ product, deed }),
    }).catch(() => {});
  tell = told;
  // A chat that is opened again stands in the same root, and this file may have come anew.
  const marked: { heard?: boolean } & ShadowRoot = root;
  if (marked.heard) return;
  marked.heard = true;
  const opened = ({ target, button }: Event & { button?: number }) => {
    const card = (target as Element).closest("a.product");
    // The main button and keys, or the middle one; the right one opens a menu only.
    if (card && (button ?? 0) < 2) told(card.querySelector(".product-title")?.textContent ?? "", "clicked");
  };
  root.addEventListener("click", opened);
  root.addEventListener("auxclick", opened);
}
