import { Link } from "react-router";
import { PageTitle } from "@/lib/title";
import { Art } from "@/ui/art";
import classes from "./plain.module.css";
import { TEXT } from "./strings";

/** 404. */
export function NotFound() {
  const { notFound } = TEXT;
  return (
    <main className={classes.plain}>
      <PageTitle title={notFound.title} />
      <Art name="lost" />
      <p>{notFound.code}</p>
      <h1>{notFound.title}</h1>
      <p>{notFound.body}</p>
      <Link to="/" className={classes.action}>
        {notFound.home}
      </Link>
    </main>
  );
}
