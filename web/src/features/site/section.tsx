import type { ReactNode } from "react";
import classes from "./section.module.css";

interface SectionProps {
  /** What the nav scrolls to. */
  id?: string;
  title: string;
  body?: string;
  children: ReactNode;
}

/** A part of a page, under its title. */
export function Section({ id, title, body, children }: SectionProps) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classes.section}>
      <div className={classes.lead}>
        <h2>{title}</h2>
        {body && <p>{body}</p>}
      </div>
      {children}
    </section>
  );
}
