import { Chips } from "@/ui/chips";
import { Pager } from "@/ui/pager";
import shared from "@/ui/shared.module.css";
import { type Detail, FILTERS, PAGES_SHOWN, type PageQuery } from "./data";
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
      <Chips
        label={TEXT.show}
        choices={FILTERS}
        chosen={query.filter}
        words={TEXT.filters}
        counts={counts}
        onChoose={(filter) => onQuery({ filter, page: 1 })}
      />
      {pages.length === 0 ? (
        <p className={shared.small}>{query.filter === "all" ? TEXT.none : TEXT.noneOfFilter}</p>
      ) : (
        <ul className={classes.pages}>
          {pages.map((page) => (
            <PageLine key={page.id} sourceId={sourceId} page={page} />
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
