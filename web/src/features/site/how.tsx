import classes from "./how.module.css";
import { Section } from "./section";
import { TEXT } from "./strings";

/** The way from nothing to a chat on the site. */
export function How() {
  const { how } = TEXT;
  return (
    <Section title={how.title}>
      <ol className={classes.steps}>
        {how.steps.map(({ title, body }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      <pre className={classes.code} role="img" aria-label={how.codeLabel}>
        <code aria-hidden>
          {"<"}
          <b>script</b> <i>src</i>=<em>"https://…/widget.js"</em>
          {"\n        "}
          <i>data-id</i>=<em>"your-store"</em>
          {"></"}
          <b>script</b>
          {">"}
        </code>
      </pre>
    </Section>
  );
}
