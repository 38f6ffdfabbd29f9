import { iconPath } from "@/lib/paths";
import { Inward } from "./buttons";
import classes from "./platforms.module.css";
import { Section } from "./section";
import { TEXT } from "./strings";

/** Where it works. */
export function Platforms() {
  const { platform } = TEXT;
  return (
    <Section id="platform" title={platform.title} body={platform.body}>
      <ul className={classes.cards}>
        {platform.cards.map(({ icon, title, body }) => (
          <li key={title}>
            <img src={iconPath(icon)} alt="" width={56} height={56} loading="lazy" />
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ul>
      <div className={classes.action}>
        <Inward to="/signup">{platform.start}</Inward>
      </div>
    </Section>
  );
}
