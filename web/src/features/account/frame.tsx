import { ArrowLeft, BookOpenText } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import { PageTitle } from "@/lib/title";
import { Logo } from "@/ui/logo";
import classes from "./frame.module.css";
import { TEXT } from "./strings";

/** The page around signing in and signing up: the form on one side, what it is for on the other. */
export function AccountFrame() {
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Link to="/" className={classes.logo}>
            <Logo />
          </Link>
          <Link to="/" className={classes.back}>
            <ArrowLeft className="pointing" size={16} aria-hidden />
            {TEXT.backToHome}
          </Link>
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
      </div>
      <Pitch />
    </div>
  );
}

function Pitch() {
  const { aside } = TEXT;
  return (
    <aside className={classes.aside}>
      <div className={classes.pitch}>
        <h2>{aside.title}</h2>
        <p>{aside.body}</p>
      </div>
      <figure className={classes.example}>
        <p className={classes.question}>{aside.question}</p>
        <div className={classes.answer}>
          <p>{aside.answer}</p>
          <span className={classes.source}>
            <BookOpenText size={14} aria-hidden />
            {aside.source}
          </span>
        </div>
        <figcaption>{aside.note}</figcaption>
      </figure>
    </aside>
  );
}

interface HeadingProps {
  title: string;
  /** What search engines show of the page. */
  description?: string;
  children?: ReactNode;
}

/** A form's heading and what stands below it. */
export function Heading({ title, description, children }: HeadingProps) {
  return (
    <div className={classes.heading}>
      <PageTitle title={title} description={description} />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

/** The line below a form that leads to the other one. */
export function Otherwise({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <p className={classes.otherwise}>
      {text} <Link to={to}>{label}</Link>
    </p>
  );
}
