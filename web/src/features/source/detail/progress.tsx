import { unfinished } from "../rows";
import type { Detail } from "./data";
import classes from "./detail.module.css";
import { PartsBar, PartsLegend } from "./parts";
import { TEXT } from "./strings";

const { counts: WORDS } = TEXT;

/** How far a scan is: found, read, failed, waiting. */
export function ProgressPicture({ detail }: { detail: Detail }) {
  const { found, done, failed, waiting } = detail.progress;
  const parts = [
    { name: "done", label: WORDS.done, count: done },
    { name: "failed", label: WORDS.failed, count: failed },
    { name: "waiting", label: WORDS.waiting, count: waiting },
  ];
  const moving = unfinished(detail.status) && !detail.paused;
  return (
    <section className={classes.section} aria-label={TEXT.progress}>
      <div
        role="progressbar"
        tabIndex={-1}
        aria-label={TEXT.progress}
        aria-valuemin={0}
        aria-valuemax={found}
        aria-valuenow={Math.min(found, done + failed)}
        aria-valuetext={TEXT.progressText(done, found)}
        data-moving={moving || undefined}
        className={classes.track}
      >
        <PartsBar parts={parts.slice(0, 2)} total={found} />
      </div>
      <PartsLegend parts={[{ name: "found", label: WORDS.found, count: found }, ...parts]} />
    </section>
  );
}
