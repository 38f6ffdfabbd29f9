import { Tooltip, type TooltipProps } from "@mantine/core";
import { cloneElement, type ReactElement, useRef, useState } from "react";

/** How long a tooltip waits to open. */
export const HINT_DELAY_MS = 700;
/** Within this time after one closed, the next opens at once. */
export const HINT_SKIP_MS = 300;

let closedAt = Number.NEGATIVE_INFINITY;

interface HintProps extends Omit<TooltipProps, "openDelay" | "children"> {
  children: ReactElement<{ onPointerEnter?: () => void; onPointerLeave?: () => void }>;
}

/** A tooltip that waits, unless another was read just before. */
export function Hint({ children, ...props }: HintProps) {
  const [delay, setDelay] = useState(HINT_DELAY_MS);
  const enteredAt = useRef(0);
  const target = cloneElement(children, {
    onPointerEnter: () => {
      enteredAt.current = performance.now();
      setDelay(enteredAt.current - closedAt < HINT_SKIP_MS ? 0 : HINT_DELAY_MS);
    },
    onPointerLeave: () => {
      const now = performance.now();
      if (now - enteredAt.current >= delay) closedAt = now;
    },
  });
  return (
    <Tooltip {...props} openDelay={delay} events={{ hover: true, focus: true, touch: false }}>
      {target}
    </Tooltip>
  );
}
