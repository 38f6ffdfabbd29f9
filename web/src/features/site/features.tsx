import {
  BookOpenText,
  CircleHelp,
  Feather,
  Globe,
  type LucideIcon,
  MessageCircleQuestion,
  Palette,
} from "lucide-react";
import classes from "./landing.module.css";
import { TEXT } from "./strings";

const ICONS: LucideIcon[] = [
  BookOpenText,
  CircleHelp,
  Globe,
  MessageCircleQuestion,
  Palette,
  Feather,
];

/** What it does. */
export function Features() {
  const { features } = TEXT;
  return (
    <section id="features" className={classes.section}>
      <div className={classes.lead}>
        <h2>{features.title}</h2>
        <p>{features.body}</p>
      </div>
      <ul className={classes.cards}>
        {features.list.map(({ title, body }, index) => {
          const Icon = ICONS[index] ?? BookOpenText;
          return (
            <li key={title} className={classes.card}>
              <span className={classes.icon} aria-hidden>
                <Icon size={22} />
              </span>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
