import { Button, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "@/ui/page";
import classes from "./customer.module.css";
import type { SegmentId } from "./sample";
import { TEXT } from "./strings";

interface SegmentsProps {
  counts: readonly { id: SegmentId; count: number }[];
  chosen: SegmentId | null;
  onChoose: (segment: SegmentId | null) => void;
  /** Why there is nothing in them, or what else is to be known. */
  note?: ReactNode;
}

/** The segments with their counts; a card turns its filter on and off. */
export function Segments({ counts, chosen, onChoose, note }: SegmentsProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Panel label={TEXT.segments}>
      <div className={classes.bar}>
        <h2>{TEXT.segments}</h2>
        <Button
          size="xs"
          variant="default"
          disabled={chosen === null}
          onClick={() => onChoose(null)}
        >
          {TEXT.clear}
        </Button>
      </div>
      {note}
      <ul className={classes.segments}>
        {counts.map(({ id, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              <span>{TEXT.names[id]}</span>
              <strong>
                {count} <VisuallyHidden>{TEXT.customers(count)}</VisuallyHidden>
              </strong>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="pointing" aria-hidden>
                <rect width="100" height="4" rx="2" className={classes.track} />
                <rect width={(100 * count) / most} height="4" rx="2" className={classes.share} />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
