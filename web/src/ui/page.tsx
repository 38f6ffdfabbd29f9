import type { ReactNode } from "react";
import { PageTitle } from "@/lib/title";
import classes from "./page.module.css";

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** What can be done on the whole page. */
  actions?: ReactNode;
  /** Whether they stay in sight however far the page is scrolled. */
  sticky?: boolean;
}

/** A dashboard page's heading. */
export function PageHeader({ title, subtitle, actions, sticky = false }: PageHeaderProps) {
  return (
    <div className={classes.header} data-sticky={sticky || undefined}>
      <PageTitle title={title} />
      <div className={classes.words}>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** A raised panel. */
export function Panel({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={classes.panel} aria-label={label}>
      {children}
    </section>
  );
}
