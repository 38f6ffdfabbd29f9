import { Alert, Button, Drawer, Skeleton } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { messageOf } from "@/lib/api";
import { webAddress } from "@/lib/paths";
import { type Product, priceText } from "@/lib/product";
import { HAVE, ProductCard } from "@/ui/product-card";
import shared from "@/ui/shared.module.css";
import { useKept } from "@/ui/use-kept";
import { useTold } from "./api";
import classes from "./catalogue.module.css";
import { TEXT } from "./strings";

interface ToldDrawerProps {
  storeId: string;
  product: Product | null;
  onClose: () => void;
}

/** How shoppers are told of one product: its card, and what is said. */
export function ToldDrawer({ storeId, product, onClose }: ToldDrawerProps) {
  const kept = useKept(product);
  return (
    <Drawer
      opened={product !== null}
      onClose={onClose}
      position="right"
      size="30rem"
      title={kept ? TEXT.tell(kept.title) : ""}
      closeButtonProps={{ "aria-label": TEXT.close }}
    >
      {kept && <Told key={kept.id} storeId={storeId} product={kept} />}
    </Drawer>
  );
}

function Told({ storeId, product }: { storeId: string; product: Product }) {
  const told = useTold(storeId, product.id);
  const { data } = told;
  const link = webAddress(product.url);
  return (
    <div className={shared.drawer}>
      <section className={shared.section} aria-label={TEXT.card}>
        <h3>{TEXT.card}</h3>
        <ProductCard product={product} />
        {link && (
          <a className={classes.out} href={link} target="_blank" rel="noreferrer">
            <ExternalLink size={14} aria-hidden /> {TEXT.open}
          </a>
        )}
      </section>
      {data ? (
        <section className={shared.section} aria-label={TEXT.said}>
          <h3>{TEXT.asked}</h3>
          <p className={classes.question} dir="auto">
            {data.question}
          </p>
          <h3>{TEXT.said}</h3>
          <p className={classes.answer} dir="auto">
            {data.output}
          </p>
          {!data.answered && <p className={shared.small}>{TEXT.silent}</p>}
          <Offered title={TEXT.goesWith} names={data.goes_with} />
          <Offered title={TEXT.alike} names={data.alike} />
        </section>
      ) : told.isError ? (
        <Alert color="red" role="alert" title={TEXT.toldFailed}>
          <p>{messageOf(told.error, "")}</p>
          <Button size="xs" variant="default" mt="sm" onClick={() => void told.refetch()}>
            {TEXT.retry}
          </Button>
        </Alert>
      ) : (
        <div role="status" aria-label={TEXT.loading}>
          <Skeleton height={64} />
        </div>
      )}
      {product.variants.length > 1 && <Forms product={product} />}
    </div>
  );
}

/** What the shop's owner chose to be offered with a product, or in its place. */
function Offered({ title, names }: { title: string; names: string[] }) {
  return names.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <p className={shared.small}>{names.join(" · ")}</p>
    </>
  );
}

function Forms({ product: { variants } }: { product: Product }) {
  return (
    <section className={shared.section} aria-label={TEXT.forms}>
      <h3>{TEXT.forms}</h3>
      <ul className={classes.forms}>
        {variants.map((variant, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: variants may be called the same.
          <li key={at}>
            <span>{variant.title}</span>
            <span>{priceText(variant.price, variant.currency) || TEXT.noPrice}</span>
            <small>
              {HAVE[variant.availability] || TEXT.unknownStock}
              {variant.left !== null && `, ${TEXT.left(variant.left)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
