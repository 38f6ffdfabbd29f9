import { Head } from "../head";
import classes from "./legal.module.css";
import { type Clause, CONTENTS, type LegalText, UPDATED } from "./text";

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

/** A legal text, with the list of its parts beside it. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className={classes.page}>
      <Head path={text.path} title={text.title} description={text.description} />
      <header className={classes.head}>
        <h1>{text.title}</h1>
        <p>{UPDATED}</p>
      </header>
      <nav className={classes.contents} aria-label={CONTENTS}>
        <h2>{CONTENTS}</h2>
        <ol>
          {text.clauses.map(({ title }) => (
            <li key={title}>
              <a href={`#${idOf(title)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        <p className={classes.opening}>{text.opening}</p>
        {text.clauses.map((clause, index) => (
          <Part key={clause.title} clause={clause} number={index + 1} />
        ))}
      </div>
    </article>
  );
}

function Part({ clause, number }: { clause: Clause; number: number }) {
  return (
    <section id={idOf(clause.title)}>
      <h2>
        {number}. {clause.title}
      </h2>
      {clause.body.map((block) =>
        typeof block === "string" ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
