import { Sparkles } from "lucide-react";
import { type Gist, type Summary, usePanel } from "./api";
import classes from "./panel.module.css";
import { PANEL } from "./strings";

/** Why a person is wanted, and what it is about, above the thread. */
export function Brief({ id }: { id: string }) {
  const { data } = usePanel(id);
  if (!data?.summary.reason) return null;
  const { summary, gist } = data;
  const facts = factsOf(summary);
  const lead = gist?.lines[0]?.text || summary.last || summary.first;
  return (
    <details className={classes.brief}>
      <summary>
        <span className={classes.line}>
          <span>
            <b>{PANEL.why}:</b> {reasonOf(summary)}{" "}
          </span>
          {lead && (
            <span className={classes.gist} dir="auto">
              {gist && <Sparkles size={12} role="img" aria-label={PANEL.byAModel} />} {lead}
            </span>
          )}
        </span>
      </summary>
      {gist && <Worded gist={gist} />}
      {facts.length > 0 && (
        <section aria-label={PANEL.summary}>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
          <small>{PANEL.machine}</small>
        </section>
      )}
    </details>
  );
}

/** What a model says it is about, and that it was one. */
function Worded({ gist: { lines, model } }: { gist: Gist }) {
  return (
    <section aria-label={PANEL.gist}>
      <dl>
        {lines.map(({ by, text }) => (
          <div key={text}>
            <dt>{PANEL.by[by]}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <small>
        <Sparkles size={12} aria-hidden /> {PANEL.worded(model)}
      </small>
    </section>
  );
}

function reasonOf({ reason, reason_detail }: Summary): string {
  if (!reason) return "";
  if (reason !== "rule") return PANEL.reasons[reason];
  const detail = reason_detail ?? "";
  const at = detail.indexOf(" ");
  const [kind, value] = [detail.slice(0, at), detail.slice(at + 1)];
  if (kind === "words") return PANEL.rules.words(value);
  if (kind === "order") return PANEL.rules.order(value);
  if (kind === "refusals") return PANEL.rules.refusals(Number(value));
  return PANEL.reasons.rule;
}

/** What is told, in the shopper's words, each with its name. */
function factsOf(summary: Summary): [string, string][] {
  const all: [string, string][] = [
    [PANEL.first, summary.first ?? ""],
    [PANEL.last, summary.last ?? ""],
    [PANEL.refused, summary.refused.filter((one) => one !== summary.last).join(" · ")],
    [PANEL.shown, summary.products.join(" · ")],
    [PANEL.told, summary.orders.join(" · ")],
  ];
  return all.filter(([, value]) => value !== "");
}
