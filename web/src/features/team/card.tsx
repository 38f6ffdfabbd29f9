import type { ReactNode } from "react";
import { Panel } from "@/ui/page";
import classes from "./team.module.css";

/** One matter of the team's page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <div className={classes.card}>
        <h2>{title}</h2>
        {children}
      </div>
    </Panel>
  );
}
