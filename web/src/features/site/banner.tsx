import { ArrowRight, Sparkles } from "lucide-react";
import { REACH } from "@/lib/reach";
import classes from "./banner.module.css";
import { TEXT } from "./strings";

/** The line at the very top, about agentic AI. */
export function Banner() {
  const { banner } = TEXT;
  return (
    <div className={classes.banner}>
      <p>
        <Sparkles size={15} aria-hidden />
        <span>
          <b>{banner.title}</b> <span className={classes.more}>{banner.body}</span>
        </span>
        <a href={REACH.booking} target="_blank" rel="noopener">
          <span>
            {banner.learn}
            <span className={classes.about}> {banner.about}</span>
          </span>
          <ArrowRight size={14} aria-hidden />
        </a>
      </p>
    </div>
  );
}
