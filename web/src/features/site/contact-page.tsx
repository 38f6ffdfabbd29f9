import { CalendarDays } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { PRODUCT } from "@/lib/brand";
import { REACH } from "@/lib/reach";
import { useContact } from "./contact";
import classes from "./contact-page.module.css";
import { TEXT } from "./contact-strings";
import { Reach } from "./footer";
import { Head } from "./head";
import { TEXT as SITE } from "./strings";

/** /contact: the ways to people, and the form of the contact dialog. */
export function ContactPage({ form }: { form: ReactNode }) {
  const { hero, newTab } = SITE;
  const { prepare } = useContact();
  useEffect(prepare, [prepare]);
  return (
    <div className={classes.page}>
      <Head path="/contact" title={TEXT.title} description={TEXT.description} />
      <div className={classes.words}>
        <h1>{TEXT.heading}</h1>
        <p>{TEXT.body}</p>
        <ul className={classes.reach}>
          <Reach />
          <li>
            <a
              href={REACH.booking}
              target="_blank"
              rel="noopener"
              aria-label={`${hero.demo} ${newTab}`}
            >
              <CalendarDays size={15} aria-hidden />
              {hero.demo}
            </a>
          </li>
        </ul>
        <p className={classes.small}>{TEXT.owners(PRODUCT)}</p>
      </div>
      <section className={classes.card} aria-labelledby="contact-form-title">
        <h2 id="contact-form-title">{TEXT.form}</h2>
        {form}
      </section>
    </div>
  );
}
