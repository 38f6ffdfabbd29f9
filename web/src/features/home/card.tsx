import type { ReactNode } from "react";
import { Panel } from "@/ui/page";
import classes from "./home.module.css";

/** An address below the store's own. */
export type Under = (path: string) => string;

/** One matter of the home. */
export function Card({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Panel label={title}>
      <div className={classes.card}>
        <div className={classes.head}>
          <h2>{title}</h2>
          {more}
        </div>
        {children}
      </div>
    </Panel>
  );
}
