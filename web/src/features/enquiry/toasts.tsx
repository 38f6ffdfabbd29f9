import "sonner/dist/styles.css";
import "@/ui/toaster.css";
import { useEffect, useRef } from "react";
import { Toaster, useSonner } from "sonner";
import { useNarrow } from "@/lib/use-narrow";
import classes from "./toasts.module.css";

/**
 * The toasts of public pages: 4000 ms, 3 visible, 14 px apart, on a phone from above as in the
 * dashboard. They stand in a popover, as an open dialog would hide what is not in the browser's top layer.
 */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const narrow = useNarrow();
  const count = toasts.length;
  useEffect(() => {
    const box = layer.current;
    if (!box || !("showPopover" in box)) return;
    if (box.matches(":popover-open")) box.hidePopover();
    if (count > 0) box.showPopover(); // the last to come is on top
  }, [count]);
  return (
    <div ref={layer} popover="manual" className={classes.layer}>
      <Toaster
        position={narrow ? "top-center" : "bottom-right"}
        duration={4000}
        visibleToasts={3}
        gap={14}
      />
    </div>
  );
}
