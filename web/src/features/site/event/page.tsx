import { CalendarDays, MapPin } from "lucide-react";
import { useEffect, useState } from "react";
import { BRAND } from "@/lib/brand";
import { REACH } from "@/lib/reach";
import { Inward, Outward } from "../buttons";
import { Head } from "../head";
import { Section } from "../section";
import classes from "./event.module.css";
import { Harbour } from "./harbour";
import { TEXT } from "./strings";

/** Whether the last day of the event has ended, wherever on earth one is. */
export function isOver(now: Date): boolean {
  return now.getTime() > Date.parse(`${BRAND.event.end}T23:59:59-12:00`);
}

/** The page that invites to the conference. */
export function EventPage() {
  return (
    <>
      <Head path="/event" title={TEXT.title} description={TEXT.description} />
      <div className={classes.hero}>
        <Invitation />
        <Harbour />
      </div>
      <Section title={TEXT.show.title}>
        <ol className={classes.list}>
          {TEXT.show.list.map(({ title, body }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function Invitation() {
  // Looked at after the first paint: the page was written at build time.
  const [over, setOver] = useState(false);
  useEffect(() => setOver(isOver(new Date())), []);
  return (
    <div className={classes.words}>
      <p className={classes.eyebrow}>{BRAND.event.name}</p>
      <h1>
        {TEXT.heading[0]} <span>{TEXT.heading[1]}</span>
      </h1>
      <p className={classes.body}>{TEXT.body}</p>
      <dl className={classes.facts}>
        <div>
          <dt>
            <CalendarDays size={18} aria-hidden /> {TEXT.when}
          </dt>
          <dd>{BRAND.event.dates}</dd>
        </div>
        <div>
          <dt>
            <MapPin size={18} aria-hidden /> {TEXT.where}
          </dt>
          <dd>{BRAND.event.place}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Outward to={REACH.meeting}>{TEXT.book}</Outward>
        <Inward to="/" look="secondary">
          {TEXT.more}
        </Inward>
      </div>
      <p className={classes.over} role="status">
        {over ? TEXT.over : ""}
      </p>
    </div>
  );
}
