import { shortTime } from "@/lib/format";
import { percent } from "@/ui/picture";
import type { Run, RunSettings } from "./data";
import { TEXT } from "./strings";

const { runs: WORDS, settings: SETTINGS } = TEXT;

/** With what a run was made, in words. */
export function settingsWords({ speaker, model, threshold }: RunSettings): string {
  const who =
    speaker === "model"
      ? model
        ? WORDS.model(model)
        : WORDS.anyModel
      : SETTINGS.speakers[speaker];
  return threshold === null ? who : `${who}, ${WORDS.threshold(Math.round(threshold * 100))}`;
}

/** What a run is called where one is chosen among several. */
export function runName(run: Run): string {
  return [shortTime(run.created_at), run.label || settingsWords(run.settings)].join(" · ");
}

/** The share of right answers in whole percent. */
export const shareOf = ({ passed, failed }: Pick<Run, "passed" | "failed">): number =>
  Math.round(percent(passed, passed + failed));

/** A number of points with its sign, of a share: "+12", "−3", "0". */
export function points(share: number): string {
  const whole = Math.round(share * 100);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}
