import { Link } from "react-router";
import { Head } from "@/features/site/head";
import { Art } from "@/ui/art";
import { TEXT } from "./lost-strings";
import classes from "./plain.module.css";

/** 404. */
export function NotFound() {
  return (
    <div className={classes.plain}>
      <Head title={TEXT.title} description={TEXT.body} listed={false} />
      <Art name="lost" />
      <p>{TEXT.code}</p>
      <h1>{TEXT.title}</h1>
      <p>{TEXT.body}</p>
      <Link to="/" className={classes.action}>
        {TEXT.home}
      </Link>
    </div>
  );
}
