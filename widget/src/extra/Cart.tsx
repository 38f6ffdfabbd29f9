import { useState } from "react";
import type { Product } from "../chat/protocol";
import type { Texts } from "../chat/texts";
import { addToCart, type CartPlatform, cartAddress } from "./cart";
import { tell as tellClick } from "./clicks";

/** What a card's cart needs to know. */
export interface CartProps {
  product: Product;
  platform: CartPlatform;
  code: string;
  texts: Texts;
}

/** Below a card on the shop's own page: what it comes in, and the way into the cart. */
export function Cart({ product, platform, code, texts }: CartProps) {
  const { variants, chosen = "" } = product;
  const only = variants?.length === 1 ? variants[0]?.ref : chosen;
  const [ref, choose] = useState(only ?? "");
  const [state, become] = useState<"" | "busy" | "in">("");
  const [fault, tell] = useState("");
  if (!variants?.length || !isHere(product.url)) return null;
  const priced = new Set(variants.map(({ price }) => price)).size > 1;
  const available = variants.find((variant) => variant.ref === ref)?.available;
  const cart = cartAddress(platform);
  const add = () => {
    if (state === "busy") return;
    become("busy");
    tell("");
    addToCart(platform, ref).then(
      () => {
        become("in");
        tellClick(product.title, "added");
      },
      (cause: Error) => {
        become("");
        tell(cause.message || texts.failure);
      },
    );
  };
  return (
    <div className="cart">
      {variants.length > 1 && (
        <select
          className="field"
          aria-label={`${texts.choose}: ${product.title}`}
          value={ref}
          // What comes back is of the one that was chosen.
          disabled={state === "busy"}
          onChange={(event) => {
            choose(event.currentTarget.value);
            become("");
          }}
        >
          <option value="" disabled>
            {texts.choose}
          </option>
          {variants.map(({ ref, title, price, currency, available }) => (
            <option key={ref} value={ref} disabled={!available}>
              {title}
              {priced && ` · ${money(price, currency, code)}`}
              {!available && ` · ${texts.out_of_stock}`}
            </option>
          ))}
        </select>
      )}
      {state === "in" ? (
        <span className="within" role="status">
          ✓ {texts.inCart} {cart && <a href={cart}>{texts.viewCart}</a>}
        </span>
      ) : (
        // What is disabled loses the focus, which is to be there when it could not be added.
        <button type="button" className="add" disabled={!available} aria-disabled={state === "busy"} onClick={add}>
          {ref && !available ? texts.out_of_stock : texts.addToCart}
        </button>
      )}
      {fault && (
        <span className="refused" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

/** Whether an address is of the page's own shop: only there its cart can be reached. */
function isHere(address: string): boolean {
  try {
    return new URL(address).origin === location.origin;
  } catch {
    return false;
  }
}

function money(price: string, currency: string | null, code: string): string {
  try {
    return new Intl.NumberFormat(code, { style: "currency", currency: currency ?? "" }).format(Number(price));
  } catch {
    return price; // no currency, or none the browser knows
  }
}
