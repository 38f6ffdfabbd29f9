import { Button } from "@mantine/core";
import { MessageCircleQuestion } from "lucide-react";
import { Link } from "react-router";
import classes from "./next-step.module.css";
import { TEXT } from "./strings";

/** What to do once something was learnt. */
export function NextStep({ storeId }: { storeId: string }) {
  return (
    <div className={classes.next} role="status">
      <MessageCircleQuestion size={20} aria-hidden />
      <p>{TEXT.learnt}</p>
      <Button
        component={Link}
        to={`/dashboard/store/${encodeURIComponent(storeId)}/playground`}
        size="xs"
      >
        {TEXT.ask}
      </Button>
    </div>
  );
}
