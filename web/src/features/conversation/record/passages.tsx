import { useState } from "react";
import { webAddress } from "@/lib/paths";
import { Meter } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { hundredths } from "../data";
import { TEXT } from "../strings";
import type { Passage } from "./data";
import classes from "./record.module.css";

const { record: WORDS } = TEXT;

/** How well a passage meets the question, from 0 to 1: against 1, or the best where scores go further. */
export function matchOf(score: number, best: number): number {
  const top = Math.max(best, 1);
  return Math.min(Math.max(score / top, 0), 1);
}

/** The passages that were found, best first, with what was quoted of them. */
export function Passages({ passages }: { passages: readonly Passage[] }) {
  if (passages.length === 0) return <p className={shared.quiet}>{WORDS.noPassages}</p>;
  const best = Math.max(...passages.map(({ score }) => score));
  return (
    <ol className={classes.passages}>
      {passages.map((passage, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a passage is its place among the found.
        <PassageCard key={place} passage={passage} match={matchOf(passage.score, best)} />
      ))}
    </ol>
  );
}

function PassageCard({ passage, match }: { passage: Passage; match: number }) {
  const href = webAddress(passage.url);
  const name = passage.title || passage.source_name;
  const under = passage.headings.filter((heading) => heading !== name).join(" › ");
  return (
    <li data-quoted={passage.quoted || undefined} data-gone={passage.gone || undefined}>
      <div className={`${shared.row} ${classes.passageHead}`}>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer" dir="auto">
            {name || href}
          </a>
        ) : (
          <strong dir="auto">{name}</strong>
        )}
        <span className={classes.badges}>
          {passage.quoted && <StatusBadge tone="good">{WORDS.quoted}</StatusBadge>}
          {passage.gone && <StatusBadge tone="wait">{WORDS.goneMark}</StatusBadge>}
        </span>
      </div>
      {under && <p className={shared.small}>{under}</p>}
      <div className={classes.match}>
        <Meter value={match} label={WORDS.score(hundredths(match))} />
        <span aria-hidden>{hundredths(match)}</span>
      </div>
      <Words text={passage.text} />
    </li>
  );
}

/** How long a passage may be before the rest of it waits to be asked for. */
const LONG = 420;

/** A passage's words, with its sub-headings as what they are; a long one in part. */
function Words({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > LONG;
  return (
    <>
      <div className={classes.words} data-cut={(long && !whole) || undefined} dir="auto">
        {text.split(/\n{2,}/).map((block, place) => {
          const heading = /^#{1,6}\s+(.+)$/.exec(block.trim())?.[1];
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text.
          return <p key={place}>{heading ? <strong>{heading}</strong> : block}</p>;
        })}
      </div>
      {long && (
        <button
          type="button"
          className={`${shared.action} ${classes.more}`}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? WORDS.less : WORDS.more}
        </button>
      )}
    </>
  );
}
