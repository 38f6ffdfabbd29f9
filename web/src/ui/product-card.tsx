import { ImageOff } from "lucide-react";
import { useState } from "react";
import { type Product, priceSpan } from "@/lib/product";
import classes from "./product-card.module.css";
import { UI } from "./strings";

const { product: WORDS } = UI;

/** What the availabilities are called. */
export const HAVE: Record<Product["availability"], string> = {
  in_stock: WORDS.in_stock,
  out_of_stock: WORDS.out_of_stock,
  preorder: WORDS.preorder,
  unknown: "",
};

/** A product as a shopper sees it in the chat. */
export function ProductCard({ product }: { product: Product }) {
  const { title, picture_url: picture, availability, variants } = product;
  const price = priceSpan(product);
  return (
    <article className={classes.card}>
      <ProductPicture key={picture} src={picture} />
      <div className={classes.body}>
        <strong>{title}</strong>
        <span>{price || WORDS.unpriced}</span>
        {HAVE[availability] && <small data-have={availability}>{HAVE[availability]}</small>}
        {variants.length > 1 && <small>{WORDS.variants(variants.length)}</small>}
      </div>
    </article>
  );
}

/** Its picture, or a sign that there is none. */
export function ProductPicture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.picture}>
      {src && !broken ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <ImageOff size={20} aria-hidden />
      )}
    </span>
  );
}
