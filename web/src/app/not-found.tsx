import { Link } from "react-router";
import { Head } from "@/features/site/head";
import { Art } from "@/ui/art";
import classes from "./plain.module.css";
import { TEXT } from "./plain-strings";

/** 404. */
export function NotFound() {
  const { notFound } = TEXT;
  return (
    <div className={classes.plain}>
      <Head title={notFound.title} description={notFound.body} listed={false} />
      <Art name="lost" />
      <p>{notFound.code}</p>
      <h1>{notFound.title}</h1>
      <p>{notFound.body}</p>
      <Link to="/" className={classes.action}>
        {notFound.home}
      </Link>
    </div>
  );
}
