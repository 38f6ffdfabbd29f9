import { BRAND } from "@/lib/brand";
import { TEXT } from "./strings";
import classes from "./testimonial.module.css";

/** One owner's word. */
export function Testimonial() {
  const { quote, name, role, initials, stars, note } = BRAND.testimonial;
  const { testimonial } = TEXT;
  return (
    <section id="testimonial" tabIndex={-1} className={classes.section}>
      <h2 className={classes.title}>{testimonial.title}</h2>
      <figure className={classes.card}>
        <div className={classes.stars} role="img" aria-label={testimonial.stars(stars)}>
          {Array.from({ length: stars }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all stars are alike
            <Star key={index} />
          ))}
        </div>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <span className={classes.face} aria-hidden>
            {initials}
          </span>
          <span className={classes.who}>
            <b>{name}</b>
            <span>{role}</span>
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </figcaption>
      </figure>
    </section>
  );
}

function Star() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="m12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z" />
    </svg>
  );
}
