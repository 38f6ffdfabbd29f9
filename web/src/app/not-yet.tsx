import { Link } from "react-router";
import { PageTitle } from "@/lib/title";
import { Art } from "@/ui/art";
import classes from "./plain.module.css";
import { TEXT } from "./strings";

/** A public page that is linked and not written yet. */
export function NotYet({ title }: { title: string }) {
  return (
    <main className={classes.plain}>
      <PageTitle title={title} />
      <Art name="later" />
      <h1>{title}</h1>
      <p>{TEXT.placeholder.body}</p>
      <Link to="/" className={classes.action}>
        {TEXT.placeholder.home}
      </Link>
    </main>
  );
}
