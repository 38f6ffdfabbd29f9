import { Markdown } from "@tilly/widget/chat";
import { webAddress } from "@/lib/paths";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import type { Result } from "../data";
import classes from "../golden.module.css";
import { TEXT } from "../strings";

const { result: WORDS } = TEXT;

/** One question of a run: whether it passed, what was wrong, and what was said. */
export function ResultLine({ result }: { result: Result }) {
  const { passed, was } = result;
  if (passed === null) return <Waiting question={result.question} />;
  const moved = was !== null && (was === "passed") !== passed;
  return (
    <li data-passed={passed}>
      <div className={`${shared.row} ${classes.resultHead}`}>
        <strong dir="auto">{result.question}</strong>
        <span className={classes.moves}>
          {moved && (
            <span className={shared.small}>
              {was === "passed" ? WORDS.wasPassed : WORDS.wasFailed}
            </span>
          )}
          <StatusBadge tone={passed ? "good" : "bad"}>
            {passed ? TEXT.passed : TEXT.wrong}
          </StatusBadge>
        </span>
      </div>
      {result.why.length > 0 && (
        <ul className={classes.why}>
          {result.why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <details className={classes.answer}>
        <summary className={shared.action}>{WORDS.answer}</summary>
        <div className={classes.said}>
          {result.answer ? <Markdown text={result.answer} /> : <p>{WORDS.noAnswer}</p>}
          <p className={shared.small}>
            {WORDS.expected[result.expect]} ·{" "}
            {result.evidence !== null && `${WORDS.sure(Math.round(result.evidence * 100))} · `}
            {result.ms < 1 ? WORDS.instant : WORDS.ms(Math.round(result.ms))}
          </p>
          {result.sources.length > 0 && (
            <ul className={classes.cited}>
              {result.sources.map(({ title, url }) => {
                const href = webAddress(url);
                return (
                  <li key={url + title}>
                    {href ? (
                      <a href={href} target="_blank" rel="noreferrer">
                        {title || href}
                      </a>
                    ) : (
                      title
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      </details>
    </li>
  );
}

function Waiting({ question }: { question: string }) {
  return (
    <li>
      <div className={`${shared.row} ${classes.resultHead}`}>
        <strong dir="auto">{question}</strong>
        <StatusBadge tone="plain">{WORDS.waiting}</StatusBadge>
      </div>
    </li>
  );
}
