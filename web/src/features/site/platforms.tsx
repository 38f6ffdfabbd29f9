import { Link } from "react-router";
import { iconPath } from "@/lib/paths";
import classes from "./landing.module.css";
import { TEXT } from "./strings";

/** Where it works. */
export function Platforms() {
  const { platform } = TEXT;
  return (
    <section id="platform" className={classes.section}>
      <div className={classes.lead}>
        <h2>{platform.title}</h2>
        <p>{platform.body}</p>
      </div>
      <ul className={classes.cards}>
        {platform.cards.map(({ icon, title, body }) => (
          <li key={title} className={classes.card}>
            <img src={iconPath(icon)} alt="" width={48} height={48} />
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
      <div className={classes.action}>
        <Link to="/signup" className={classes.primary}>
          {platform.start}
        </Link>
      </div>
    </section>
  );
}
