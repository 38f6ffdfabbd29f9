import type { ReactNode } from "react";
import { Art, type ArtName } from "./art";
import classes from "./empty.module.css";

interface EmptyProps {
  art: ArtName;
  title: string;
  /** The heading's level within its page. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** A page or panel with nothing in it yet, and what to do about that. */
export function Empty({ art, title, level = 2, children }: EmptyProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={classes.empty}>
      <Art name={art} />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
