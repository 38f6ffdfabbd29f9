import type { ReactNode } from "react";
import { PageTitle } from "@/lib/title";
import classes from "./notice-card.module.css";

interface NoticeCardProps {
  icon: ReactNode;
  tone: "calm" | "good" | "bad";
  title: string;
  children: ReactNode;
}

/** A centred message with its picture, and what can be done about it. */
export function NoticeCard({ icon, tone, title, children }: NoticeCardProps) {
  return (
    <section className={classes.card} aria-live="polite">
      <PageTitle title={title} />
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
