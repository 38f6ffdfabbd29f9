import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { Product } from "@/lib/product";
import { ProductCard } from "@/ui/product-card";
import { type PanelData, useFoundProducts } from "./api";
import classes from "./panel.module.css";
import { Part } from "./shopper";
import { PANEL } from "./strings";

/** Puts a product into the reply. */
export type Take = ((product: Product) => void) | undefined;

interface ProductsProps {
  storeId: string;
  panel: PanelData;
  onTake: Take;
}

/** What was shown, and what else may be sent: a click puts its card into the reply. */
export function Products({ storeId, panel: { products, gone }, onTake }: ProductsProps) {
  const [words, setWords] = useState("");
  const query = useDeferredValue(words.trim());
  const found = useFoundProducts(storeId, query);
  return (
    <Part title={PANEL.products}>
      {products.length === 0 && gone.length === 0 && (
        <p className={classes.quiet}>{PANEL.noProducts}</p>
      )}
      <Cards list={products} onTake={onTake} />
      {gone.length > 0 && <p className={classes.quiet}>{PANEL.gone(gone.join(" · "))}</p>}
      {onTake && (
        <TextInput
          size="sm"
          type="search"
          aria-label={PANEL.find}
          placeholder={PANEL.find}
          leftSection={<Search size={14} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {onTake && query && (
        <div role="status" aria-label={PANEL.found}>
          <Cards list={found.data ?? []} onTake={onTake} />
          {found.data?.length === 0 && <p className={classes.quiet}>{PANEL.noneFound}</p>}
        </div>
      )}
    </Part>
  );
}

function Cards({ list, onTake }: { list: readonly Product[]; onTake: Take }) {
  if (list.length === 0) return null;
  return (
    <ul className={classes.cards}>
      {list.map((product) => (
        <li key={product.id}>
          {onTake ? (
            <button type="button" title={PANEL.send(product.title)} onClick={() => onTake(product)}>
              <ProductCard product={product} />
            </button>
          ) : (
            <ProductCard product={product} />
          )}
        </li>
      ))}
    </ul>
  );
}
