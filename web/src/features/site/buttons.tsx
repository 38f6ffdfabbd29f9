import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./button.module.css";
import { TEXT } from "./strings";

type Look = "primary" | "secondary" | "dark" | "light";

interface LeadProps {
  to: string;
  look?: Look;
  children: ReactNode;
}

/** A button that leads to another site, in a new tab. */
export function Outward({ to, look = "primary", children }: LeadProps) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className={classes[look]}
      aria-label={typeof children === "string" ? `${children} ${TEXT.newTab}` : undefined}
    >
      {children}
      {look !== "secondary" && look !== "dark" && <ArrowRight size={17} aria-hidden />}
    </a>
  );
}

/** A button that leads to another page of this site. */
export function Inward({ to, look = "primary", children }: LeadProps) {
  return (
    <Link to={to} className={classes[look]}>
      {children}
    </Link>
  );
}
