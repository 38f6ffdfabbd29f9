import shared from "@/ui/shared.module.css";
import { Track } from "@/ui/track";
import { unfinished } from "../rows";
import type { Detail } from "./data";
import { PartsLegend } from "./parts";
import { TEXT } from "./strings";

const { counts: WORDS } = TEXT;

/** How far a scan is: found, read, failed, waiting. */
export function ProgressPicture({ detail }: { detail: Detail }) {
  const { found, done, failed, waiting } = detail.progress;
  const parts = [
    { label: WORDS.done, tone: "brand", value: done },
    { label: WORDS.failed, tone: "bad", value: failed },
  ] as const;
  const rest = { label: WORDS.waiting, tone: "plain", value: waiting } as const;
  return (
    <section className={shared.section} aria-label={TEXT.progress}>
      <Track
        label={TEXT.progress}
        parts={parts}
        done={done + failed}
        whole={found}
        words={TEXT.progressText(done, found)}
        moving={unfinished(detail.status) && !detail.paused}
      />
      <PartsLegend parts={[{ label: WORDS.found, value: found }, ...parts, rest]} />
    </section>
  );
}
