import { Button } from "@mantine/core";
import { Pause, Pencil, Play, RotateCw, Square } from "lucide-react";
import shared from "@/ui/shared.module.css";
import { StatusBadge } from "@/ui/status-badge";
import { unfinished } from "../rows";
import { TEXT as SHARED } from "../strings";
import { SourceStatus } from "../table-row";
import type { Actions, ScanAction } from "./actions";
import type { Detail } from "./data";
import classes from "./detail.module.css";
import { TEXT } from "./strings";

const ICONS = { pause: Pause, resume: Play, stop: Square, rescan: RotateCw };

/** What can be done with a scan as it stands; one that cannot be held can only be repeated. */
export function actionsOf({ status, paused }: Detail): ScanAction[] {
  if (!unfinished(status)) return ["rescan"];
  return paused ? ["resume", "stop"] : ["pause", "stop"];
}

interface HeadProps {
  detail: Detail;
  /** What was typed in is never scanned. */
  manual: boolean;
  actions: Actions;
  /** Changes products that were typed in; absent for anything else. */
  onEdit: (() => void) | undefined;
}

/** Where the source stands, and what can be done about it. */
export function Head({ detail, manual, actions: { act }, onEdit }: HeadProps) {
  const held = detail.paused && unfinished(detail.status);
  return (
    <div className={`${shared.row} ${classes.top}`}>
      {held ? (
        <StatusBadge tone="wait">{TEXT.paused}</StatusBadge>
      ) : (
        <SourceStatus status={detail.status} />
      )}
      {onEdit && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Pencil size={14} aria-hidden />}
          onClick={onEdit}
        >
          {SHARED.product.edit}
        </Button>
      )}
      {!manual && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
        <div className={classes.controls} role="group" aria-label={TEXT.controls}>
          {actionsOf(detail).map((action) => {
            const Icon = ICONS[action];
            return (
              <Button
                key={action}
                size="xs"
                variant="default"
                leftSection={<Icon size={14} aria-hidden />}
                loading={act.isPending && act.variables === action}
                disabled={act.isPending}
                onClick={() => act.mutate(action)}
              >
                {TEXT[action]}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}
