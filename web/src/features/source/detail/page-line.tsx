import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { shortTime } from "@/lib/format";
import { webAddress } from "@/lib/paths";
import shared from "@/ui/shared.module.css";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import { type Page, stateOf } from "./data";
import classes from "./detail.module.css";
import { PassageList } from "./passages";
import { TEXT } from "./strings";

const TONES: Record<ReturnType<typeof stateOf>, Tone> = {
  done: "good",
  failed: "bad",
  skipped: "plain",
  waiting: "wait",
  vanished: "plain",
};

/** One page: what became of it, why, and on demand what it taught. */
export function PageLine({ sourceId, page }: { sourceId: string; page: Page }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const state = stateOf(page);
  const change = page.change === "new" || page.change === "changed" ? page.change : undefined;
  return (
    <li>
      <div className={classes.pageHead}>
        <strong>{page.title || page.url}</strong>
        <span className={classes.badges}>
          {change && <StatusBadge tone="busy">{TEXT.changed[change]}</StatusBadge>}
          <StatusBadge tone={TONES[state]}>{TEXT.states[state]}</StatusBadge>
        </span>
      </div>
      <Address url={page.url} titled={page.title !== ""} />
      {page.error && (
        <span className={state === "failed" ? classes.error : shared.small} dir="auto">
          {page.error}
        </span>
      )}
      <div className={`${shared.row} ${classes.taught}`}>
        <span className={shared.small}>{summary(page)}</span>
        {page.passages > 0 && (
          <button
            type="button"
            className={shared.action}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          >
            {open ? TEXT.hide : TEXT.read}
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
      </div>
      {open && (
        <div id={panel}>
          <PassageList sourceId={sourceId} pageId={page.id} />
        </div>
      )}
    </li>
  );
}

/** What a page taught and when it was read, in one line. */
function summary(page: Page): string {
  const readAt = page.fetched_at ?? page.read_at;
  const taught = [
    page.products > 0 && TEXT.products(page.products),
    page.passages > 0 && TEXT.passages(page.passages),
    readAt && `${TEXT.readAt} ${shortTime(readAt)}`,
  ];
  return taught.filter(Boolean).join(" · ");
}

function Address({ url, titled }: { url: string; titled: boolean }) {
  const address = webAddress(url);
  if (address)
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
    );
  return titled ? <span className={shared.small}>{url}</span> : null;
}
