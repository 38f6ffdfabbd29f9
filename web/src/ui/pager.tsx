import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./pager.module.css";
import { type PageOf, pageCount, pageLinks, rangeOf } from "./pages";
import { UI } from "./strings";

interface PagerProps extends PageOf {
  onPage: (page: number) => void;
  /** The page sizes to choose from, where one may choose. */
  sizes?: readonly number[];
  onSize?: (size: number) => void;
}

/** Below a table: which entries are shown, and the way to the others. */
export function Pager({ page, size, total, onPage, sizes, onSize }: PagerProps) {
  const count = pageCount({ size, total });
  const [from, to] = rangeOf({ page, size, total });
  return (
    <div className={classes.pager}>
      <p role="status">{total === 0 ? UI.noEntries : UI.range(from, to, total)}</p>
      {sizes && onSize && (
        <label className={classes.sizes}>
          {UI.perPage}
          <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
            {sizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      {count > 1 && (
        <nav aria-label={UI.pages}>
          <Step label={UI.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft className="pointing" size={16} aria-hidden />
          </Step>
          {pageLinks(page, count).map((n, place) =>
            n === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place.
              <span key={`gap-${place}`} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={n}
                type="button"
                aria-label={UI.page(n)}
                aria-current={n === page ? "page" : undefined}
                onClick={() => onPage(n)}
              >
                {n}
              </button>
            ),
          )}
          <Step label={UI.next} disabled={page >= count} onClick={() => onPage(page + 1)}>
            <ChevronRight className="pointing" size={16} aria-hidden />
          </Step>
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One page back or on; it keeps the focus where it cannot go further. */
function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  );
}
