import { useContext, useState } from "react";
import { safeHref } from "./markdown/links";
import type { Product } from "./protocol";
import { CartContext } from "./shop";
import { useSpeech } from "./speech";
import type { Texts } from "./texts";

/** Cards of the products an answer names, side by side. */
export function Products({ products }: { products: Product[] }) {
  const { code, texts } = useSpeech();
  const shop = useContext(CartContext);
  return (
    <ul className="products" aria-label={texts.products}>
      {products.map((product) => (
        <li key={product.url + product.title}>
          <ProductCard product={product} />
          {shop && <shop.Cart {...{ product, code, texts }} platform={shop.platform} />}
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { code, texts } = useSpeech();
  const href = safeHref(product.url);
  const price = formatPrice(product.price, product.currency, code);
  const content = (
    <>
      <Picture address={product.image_url} />
      <span className="product-title">{product.title}</span>
      {price && <span className="price">{price}</span>}
      <span className="stock">{texts[product.availability as keyof Texts]}</span>
    </>
  );
  return href ? (
    <a className="product" href={href} target="_blank" rel="noopener nofollow">
      {content}
    </a>
  ) : (
    <div className="product">{content}</div>
  );
}

function Picture({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  const shown = !broken && /^https?:\/\//i.test(address);
  return (
    <span className="picture">
      {shown && (
        <img src={address} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

/** A price as the chat's language writes it; as it came where the browser cannot. */
export function formatPrice(price: string | null, currency: string | null, language: string): string {
  if (!price) return "";
  try {
    return new Intl.NumberFormat(language, { style: "currency", currency: currency ?? "" }).format(Number(price));
  } catch {
    // No currency, or none the browser knows.
    return `${price} ${currency ?? ""}`.trim();
  }
}
