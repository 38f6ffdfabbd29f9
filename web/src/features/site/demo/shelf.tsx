import classes from "./shelf.module.css";
import type { DemoStore } from "./store";
import { TEXT } from "./strings";

/** The sample products of a demo page, which its chat tells of. */
export function Shelf({ store }: { store: DemoStore }) {
  const { products, currency } = store;
  const price = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return (
    <section className={classes.shelf} aria-label={TEXT.shelf}>
      <h2>{TEXT.shelf}</h2>
      <p>{TEXT.shelfNote}</p>
      <ul>
        {products.map((product) => (
          <li key={product.name}>
            <span className={classes.tile} aria-hidden>
              <product.icon size={36} strokeWidth={1.5} />
            </span>
            <b>{product.name}</b>
            <span className={classes.line}>{product.line}</span>
            <span className={classes.price}>{price.format(Number(product.price))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
