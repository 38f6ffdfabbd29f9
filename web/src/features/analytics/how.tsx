import { ActionIcon, Popover } from "@mantine/core";
import classes from "./analytics.module.css";
import { TEXT } from "./strings";

/** A question mark that says how a figure is counted. */
export function How({ what, children }: { what: string; children: string }) {
  return (
    <Popover width={300} position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size="sm"
          radius="xl"
          className={classes.how}
          aria-label={TEXT.how(what)}
        >
          ?
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.formula} tabIndex={-1}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
