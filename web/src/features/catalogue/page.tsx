import { Button, Skeleton, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { shortTime } from "@/lib/format";
import { oneOf } from "@/lib/parse";
import { type Product, priceSpan } from "@/lib/product";
import { may, useRole } from "@/lib/role";
import { useStore } from "@/lib/selected-store";
import { Chips } from "@/ui/chips";
import { Empty } from "@/ui/empty";
import { Failed } from "@/ui/failed";
import { PageHeader, Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import { HAVE, ProductPicture } from "@/ui/product-card";
import shared from "@/ui/shared.module.css";
import { useLastPage } from "@/ui/use-last-page";
import { type Filter, PAGE_SIZE, SHOWS, useProducts, useSourceNames } from "./api";
import classes from "./catalogue.module.css";
import { ToldDrawer } from "./drawer";
import { TEXT } from "./strings";

const ALL: Filter = { query: "", show: "all", source: "", page: 1 };

/** All products of a store; one click shows how shoppers are told of it. */
export function CataloguePage() {
  const { selected } = useStore();
  const leads = may(useRole(), "admin");
  const storeId = selected?.id ?? "";
  const [params, setParams] = useSearchParams();
  const filter: Filter = {
    query: (params.get("query") ?? "").slice(0, 200),
    show: oneOf(params.get("show"), SHOWS, "all"),
    source: params.get("source") ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
  };
  const [told, setTold] = useState<Product | null>(null);
  const found = useProducts(storeId, filter);
  const names = useSourceNames(storeId).data ?? new Map<string, string>();
  const change = (changes: Partial<Filter>) => {
    const next = { ...filter, page: 1, ...changes };
    const said = Object.entries(next).filter(
      ([name, value]) => value !== ALL[name as keyof Filter],
    );
    setParams(Object.fromEntries(said.map(([name, value]) => [name, String(value)])), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const known = found.isPlaceholderData ? undefined : found.data?.total;
  useLastPage({ page: filter.page, size: PAGE_SIZE, total: known }, (page) => change({ page }));
  const narrowed = filter.query !== "" || filter.show !== "all" || filter.source !== "";
  const sources = `/dashboard/store/${encodeURIComponent(storeId)}/products/data-sources`;
  const total = found.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        actions={
          leads && (
            <Button component={Link} to={sources} variant="default">
              {TEXT.sources}
            </Button>
          )
        }
      />
      {found.data && total === 0 && !narrowed ? (
        <Empty art="sources" title={TEXT.none}>
          <p>{TEXT.noneBody}</p>
          {leads && (
            <Button component={Link} to={sources}>
              {TEXT.add}
            </Button>
          )}
        </Empty>
      ) : (
        <div className={shared.stack}>
          <Filters filter={filter} names={names} onChange={change} />
          {found.data ? (
            <Panel label={TEXT.title}>
              {total === 0 ? (
                <div className={classes.nothing}>
                  <p role="status">{TEXT.nothing}</p>
                  <Button size="xs" variant="default" onClick={() => setParams({})}>
                    {TEXT.clear}
                  </Button>
                </div>
              ) : (
                <ul className={classes.list} aria-busy={found.isPlaceholderData}>
                  {found.data.products.map((product) => (
                    <Row
                      key={product.id}
                      product={product}
                      source={names.get(product.source_id) ?? TEXT.gone}
                      onTell={() => setTold(product)}
                    />
                  ))}
                </ul>
              )}
              {total > PAGE_SIZE && (
                <Pager
                  page={filter.page}
                  size={PAGE_SIZE}
                  total={total}
                  onPage={(page) => change({ page })}
                />
              )}
            </Panel>
          ) : found.isError ? (
            <Failed title={TEXT.failed} error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <div role="status" aria-label={TEXT.loading}>
              <Skeleton height={320} />
            </div>
          )}
        </div>
      )}
      <ToldDrawer storeId={storeId} product={told} onClose={() => setTold(null)} />
    </>
  );
}

interface FiltersProps {
  filter: Filter;
  names: Map<string, string>;
  onChange: (changes: Partial<Filter>) => void;
}

function Filters({ filter, names, onChange }: FiltersProps) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (filter.query === "" && search.current) search.current.value = "";
  }, [filter.query]);
  return (
    <div className={classes.filters}>
      <TextInput
        ref={search}
        type="search"
        aria-label={TEXT.search}
        placeholder={TEXT.search}
        leftSection={<Search size={16} aria-hidden />}
        defaultValue={filter.query}
        onKeyDown={({ key, currentTarget }) =>
          key === "Enter" && onChange({ query: currentTarget.value.trim() })
        }
        onBlur={({ currentTarget }) => {
          const query = currentTarget.value.trim();
          if (query !== filter.query) onChange({ query });
        }}
      />
      <Chips
        label={TEXT.show}
        choices={SHOWS}
        chosen={filter.show}
        words={TEXT.shows}
        onChoose={(show) => onChange({ show })}
      />
      <label>
        <span>{TEXT.source}</span>
        <select
          className={shared.select}
          value={filter.source}
          onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
        >
          <option value="">{TEXT.anySource}</option>
          {[...names].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface RowProps {
  product: Product;
  source: string;
  onTell: () => void;
}

function Row({ product, source, onTell }: RowProps) {
  const { title, picture_url: picture, availability, variants, seen_at: seenAt } = product;
  return (
    <li>
      <button type="button" onClick={onTell} title={TEXT.tell(title)}>
        <ProductPicture key={picture} src={picture} />
        <span className={classes.name}>
          <strong>{title}</strong>
          <small>
            {source} · {TEXT.readAt} {shortTime(seenAt)}
          </small>
        </span>
        <span className={classes.facts}>
          <span>{priceSpan(product) || TEXT.noPrice}</span>
          <small data-have={availability}>
            {HAVE[availability] || TEXT.unknownStock}
            {variants.length > 1 && ` · ${TEXT.variants(variants.length)}`}
          </small>
        </span>
      </button>
    </li>
  );
}
