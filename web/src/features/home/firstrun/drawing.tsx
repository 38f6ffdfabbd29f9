import { type CSSProperties, useState } from "react";
import { priceText } from "@/lib/product";
import type { Look } from "./data";
import classes from "./drawing.module.css";
import { ShopLogo } from "./shop-logo";
import { TEXT } from "./strings";

/** A shop's front page, drawn from what was found of it; nothing on it can be pressed. */
export function Drawing({ look }: { look: Look }) {
  const [first = "#3b3f4a", second = first] = look.colours;
  const style = { "--shop": first, "--shop-2": second } as CSSProperties;
  return (
    <div
      className={classes.page}
      role="img"
      aria-label={TEXT.stage.drawing(look.name)}
      style={style}
    >
      <div className={classes.bar}>
        <ShopLogo look={look} />
        <strong dir="auto">{look.name}</strong>
        <i />
        <i />
        <i />
      </div>
      <div className={classes.hero}>
        <Picture src={look.image_url} />
        <span />
        <b />
      </div>
      <div className={classes.goods}>
        {look.products.map(({ title, price, currency, image_url }) => (
          <div key={title}>
            <Picture src={image_url} />
            <span dir="auto">{title}</span>
            <em>{priceText(price, currency)}</em>
          </div>
        ))}
        {look.products.length === 0 && [1, 2, 3].map((blank) => <div key={blank} data-blank />)}
      </div>
    </div>
  );
}

function Picture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (!src || failed) return <div className={classes.blank} />;
  return <img src={src} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
