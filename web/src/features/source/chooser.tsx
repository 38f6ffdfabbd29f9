import { ChevronRight, FileUp, Globe, MessageCircleQuestion, PackagePlus } from "lucide-react";
import classes from "./chooser.module.css";
import type { Open } from "./open";
import type { SourceTexts } from "./strings";

/** What the chooser is given. */
export interface ChooserProps {
  texts: SourceTexts;
  onOpen: (open: Open) => void;
}

/** The three ways to teach, as cards. */
export function ChooserCards({ texts, onOpen }: ChooserProps) {
  const { chooser } = texts;
  const ways: { icon: typeof Globe; title: string; hint: string; open: Open }[] = [
    { icon: Globe, title: chooser.url, hint: chooser.urlHint, open: { kind: "url" } },
    { icon: FileUp, title: chooser.file, hint: chooser.fileHint, open: { kind: "file" } },
    {
      icon: texts.kind === "product" ? PackagePlus : MessageCircleQuestion,
      title: chooser.manual,
      hint: chooser.manualHint,
      open: { kind: texts.kind === "product" ? "products" : "qa", editing: null },
    },
  ];
  return (
    <ul className={classes.cards}>
      {ways.map(({ icon: Icon, title, hint, open }) => (
        <li key={title}>
          <button type="button" className={classes.card} onClick={() => onOpen(open)}>
            <span className={classes.icon} aria-hidden>
              <Icon size={20} />
            </span>
            <span className={classes.words}>
              <strong>{title}</strong>
              <span>{hint}</span>
            </span>
            <ChevronRight size={18} aria-hidden className={`${classes.arrow} pointing`} />
          </button>
        </li>
      ))}
    </ul>
  );
}
