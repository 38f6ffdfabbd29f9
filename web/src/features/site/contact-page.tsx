import { CalendarDays } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { PRODUCT } from "@/lib/brand";
import { REACH } from "@/lib/reach";
import { useContact } from "./contact";
import classes from "./contact-page.module.css";
import { Reach } from "./footer";
import { Head } from "./head";
import { TEXT } from "./strings";

/** /contact: the ways to people, and the form of the contact dialog. */
export function ContactPage({ form }: { form: ReactNode }) {
  const { contact, hero, newTab } = TEXT;
  const { prepare } = useContact();
  useEffect(prepare, [prepare]);
  return (
    <div className={classes.page}>
      <Head path="/contact" title={contact.title} description={contact.description} />
      <div className={classes.words}>
        <h1>{contact.heading}</h1>
        <p>{contact.body}</p>
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
        <p className={classes.small}>{contact.owners(PRODUCT)}</p>
      </div>
      <section className={classes.card} aria-labelledby="contact-form-title">
        <h2 id="contact-form-title">{contact.form}</h2>
        {form}
      </section>
    </div>
  );
}
