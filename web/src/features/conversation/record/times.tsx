import { decimal } from "@/lib/format";
import { type PictureTone, percent } from "@/ui/picture";
import { Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { TEXT } from "../strings";
import { type AnswerRecord, STEPS, type Step } from "./data";
import classes from "./record.module.css";

const { record: WORDS } = TEXT;
const TONES: Record<Step, PictureTone> = {
  understand: "warm",
  retrieve: "brand",
  say: "good",
  save: "plain",
};

/** How long each step took, as a bar, and what the model read and wrote. */
export function Times({ record }: { record: AnswerRecord }) {
  const { timings_ms, prompt_tokens, output_tokens, cost_micros } = record;
  const parts = STEPS.map((step) => ({
    label: WORDS.steps[step],
    tone: TONES[step],
    value: timings_ms[step] ?? 0,
  }));
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const tokens = prompt_tokens + output_tokens > 0;
  return (
    <>
      <Share parts={parts} tall />
      <ul className={classes.steps}>
        {parts.map(({ label, tone, value }) => (
          <li key={label} data-tone={tone}>
            {label} <b>{duration(value)}</b>
            <span className={shared.unseen}>, {Math.round(percent(value, whole))}%</span>
          </li>
        ))}
      </ul>
      {(tokens || cost_micros !== null) && (
        <p className={shared.quiet}>
          {[
            tokens && WORDS.tokens(prompt_tokens, output_tokens),
            cost_micros !== null && WORDS.cost(costOf(cost_micros)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
    </>
  );
}

function duration(ms: number): string {
  if (ms < 1) return WORDS.instant;
  return ms < 1000 ? WORDS.ms(Math.round(ms)) : WORDS.seconds(decimal(ms / 1000, 1));
}

/** What a model took, in the money that its prices are in; fractions of a cent with four digits. */
function costOf(micros: number): string {
  return decimal(micros / 1e6, micros < 10_000 ? 4 : 2);
}
