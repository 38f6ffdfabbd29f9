import { Chips } from "@/ui/chips";
import { Pager } from "@/ui/pager";
import shared from "@/ui/shared.module.css";
import { type Detail, FILTERS, type Filter, PAGES_SHOWN, type PageQuery } from "./data";
import classes from "./detail.module.css";
import { PageLine } from "./page-line";
import { TEXT } from "./strings";

interface PageListProps {
  sourceId: string;
  detail: Detail;
  query: PageQuery;
  onQuery: (query: PageQuery) => void;
}

/** The pages of a source, by what became of them. */
export function PageList({ sourceId, detail, query, onQuery }: PageListProps) {
  const { pages, pages_total: pagesTotal, counts } = detail;
  return (
    <section className={shared.section} aria-label={TEXT.pages}>
      <h3>{TEXT.pages}</h3>
      {counts && (
        <Filters
          counts={counts}
          chosen={query.filter}
          onChoose={(filter) => onQuery({ filter, page: 1 })}
        />
      )}
      {pages.length === 0 ? (
        <p className={shared.small}>{query.filter === "all" ? TEXT.none : TEXT.noneOfFilter}</p>
      ) : (
        <ul className={classes.pages}>
          {pages.map((page) => (
            <PageLine key={page.id || page.url} sourceId={sourceId} page={page} />
          ))}
        </ul>
      )}
      {pagesTotal > PAGES_SHOWN && (
        <Pager
          page={query.page}
          size={PAGES_SHOWN}
          total={pagesTotal}
          onPage={(page) => onQuery({ ...query, page })}
        />
      )}
    </section>
  );
}

interface FiltersProps {
  counts: Record<Filter, number>;
  chosen: Filter;
  onChoose: (filter: Filter) => void;
}

function Filters({ counts, chosen, onChoose }: FiltersProps) {
  return (
    <Chips
      label={TEXT.show}
      choices={FILTERS}
      chosen={chosen}
      words={TEXT.filters}
      counts={counts}
      onChoose={onChoose}
    />
  );
}
