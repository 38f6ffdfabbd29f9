import classes from "./landing.module.css";
import { TEXT } from "./strings";

/** The way from nothing to a chat on the site. */
export function How() {
  const { how } = TEXT;
  return (
    <div className={classes.band}>
      <section id="how" className={classes.section}>
        <div className={classes.lead}>
          <h2>{how.title}</h2>
        </div>
        <ol className={classes.steps}>
          {how.steps.map(({ title, body }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
