import { Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import type { Changes } from "./data";
import { PartsLegend } from "./parts";
import { TEXT } from "./strings";

const TONES = { new: "good", changed: "warm", unchanged: "plain", vanished: "bad" } as const;
const ORDER = ["new", "changed", "unchanged", "vanished"] as const;

/** What differs from the scan before, as a bar with its counts. */
export function ChangesPicture({ changes }: { changes: Changes }) {
  const parts = ORDER.map((name) => ({
    label: TEXT.changeCounts[name],
    tone: TONES[name],
    value: changes[name],
  }));
  return (
    <section className={shared.section} aria-label={TEXT.changes}>
      <h3>{TEXT.changes}</h3>
      <Share parts={parts} />
      <PartsLegend parts={parts} />
    </section>
  );
}
