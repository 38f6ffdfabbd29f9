import type { ReactNode } from "react";
import { Panel } from "@/ui/page";
import classes from "./analytics.module.css";
import { How } from "./how";

interface FiguresPanelProps {
  title: string;
  how: string;
  children: ReactNode;
}

/** A panel of figures, with how they are counted. */
export function FiguresPanel({ title, how, children }: FiguresPanelProps) {
  return (
    <Panel label={title}>
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <How what={title}>{how}</How>
        </div>
        {children}
      </div>
    </Panel>
  );
}
