import { Button } from "@mantine/core";
import { Sparkles } from "lucide-react";
import { toast } from "@/ui/toaster";
import { TEXT } from "./strings";
import classes from "./trial-banner.module.css";

/** The static line about the trial. */
export function TrialBanner() {
  return (
    <div className={classes.banner}>
      <Sparkles size={18} aria-hidden />
      <p>{TEXT.trial}</p>
      <Button size="xs" variant="white" onClick={() => toast.info(TEXT.noPlan)}>
        {TEXT.upgrade}
      </Button>
    </div>
  );
}
