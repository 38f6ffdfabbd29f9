import { type Summary, usePanel } from "./api";
import classes from "./panel.module.css";
import { PANEL } from "./strings";

/** Why a person is wanted, and what it is about, above the thread. */
export function Brief({ id }: { id: string }) {
  const { data } = usePanel(id);
  if (!data?.summary.reason) return null;
  const { summary } = data;
  const facts = factsOf(summary);
  const gist = summary.last || summary.first;
  return (
    <details className={classes.brief}>
      <summary>
        <b>{PANEL.why}:</b> {reasonOf(summary)}{" "}
        {gist && (
          <span className={classes.gist} dir="auto">
            {gist}
          </span>
        )}
      </summary>
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

function reasonOf({ reason, detail }: Summary): string {
  if (!reason) return "";
  if (reason !== "rule") return PANEL.reasons[reason];
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
    [PANEL.first, summary.first],
    [PANEL.last, summary.last],
    [PANEL.refused, summary.refused.filter((one) => one !== summary.last).join(" · ")],
    [PANEL.shown, summary.products.join(" · ")],
    [PANEL.told, summary.orders.join(" · ")],
  ];
  return all.filter(([, value]) => value !== "");
}
