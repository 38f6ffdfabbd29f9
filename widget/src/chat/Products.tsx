import { useState } from "react";
import { safeHref } from "./markdown/links";
import type { Product } from "./protocol";
import { strings } from "./strings";

/** Cards of the products an answer names, side by side. */
export function Products({ products }: { products: Product[] }) {
  return (
    <ul className="products" aria-label={strings.products}>
      {products.map((product) => (
        <li key={product.url + product.title}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product }: { product: Product }) {
  const href = safeHref(product.url);
  const price = formatPrice(product.price, product.currency);
  const content = (
    <>
      <Picture address={product.image_url} />
      <span className="product-title" dir="auto">
        {product.title}
      </span>
      {price && <span className="price">{price}</span>}
      <span className="stock">{availability[product.availability]}</span>
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

const availability: Partial<Record<Product["availability"], string>> = {
  in_stock: strings.inStock,
  out_of_stock: strings.outOfStock,
  preorder: strings.preorder,
};

/** A price as the visitor's language writes it; as it came where the browser cannot. */
export function formatPrice(price: string | null, currency: string | null): string {
  if (!price) return "";
  try {
    return new Intl.NumberFormat(undefined, { style: "currency", currency: currency ?? "" }).format(Number(price));
  } catch {
    // No currency, or none the browser knows.
    return `${price} ${currency ?? ""}`.trim();
  }
}
