import { ArrowRight, BookOpenText, MessageCircle } from "lucide-react";
import { Link } from "react-router";
import classes from "./hero.module.css";
import { TEXT } from "./strings";
import { scrollToSection } from "./use-nav";

/** The first view: what it is, and what it looks like. */
export function Hero() {
  const { hero } = TEXT;
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{hero.eyebrow}</p>
        <h1>
          <span className={classes.line}>{hero.title[0]}</span>{" "}
          <span className={classes.line}>{hero.title[1]}</span>
        </h1>
        <p className={classes.body}>{hero.body}</p>
        <div className={classes.actions}>
          <Link to="/signup" className={classes.primary}>
            {hero.start}
            <ArrowRight size={18} aria-hidden />
          </Link>
          <button
            type="button"
            className={classes.secondary}
            onClick={() => scrollToSection("how")}
          >
            {hero.how}
          </button>
        </div>
      </div>
      <Sketch />
    </section>
  );
}

/** A shop's page with the chat on it. */
function Sketch() {
  const { sketch } = TEXT;
  return (
    <figure className={classes.sketch}>
      <div className={classes.window}>
        <div className={classes.bar} aria-hidden>
          <i />
          <i />
          <i />
          <span>{sketch.shop}</span>
        </div>
        <div className={classes.shop} aria-hidden>
          <Apron />
          <div className={classes.lines}>
            <strong>{sketch.product}</strong>
            <b />
            <b />
            <b />
            <em />
          </div>
        </div>
        <Conversation />
      </div>
      <figcaption>{sketch.caption}</figcaption>
    </figure>
  );
}

function Conversation() {
  const { sketch } = TEXT;
  return (
    <div className={classes.chat}>
      <div className={classes.head}>
        <MessageCircle size={20} aria-hidden />
        <div>
          <strong>{sketch.title}</strong>
          <span>{sketch.status}</span>
        </div>
      </div>
      <div className={classes.log}>
        <p className={classes.shopper}>{sketch.shopper}</p>
        <Answer text={sketch.answer} source={sketch.source} />
        <p className={classes.shopper}>{sketch.second}</p>
        <Answer text={sketch.secondAnswer} source={sketch.secondSource} />
      </div>
    </div>
  );
}

function Answer({ text, source }: { text: string; source: string }) {
  return (
    <div className={classes.answer}>
      <p>{text}</p>
      <span>
        <BookOpenText size={13} aria-hidden />
        {source}
      </span>
    </div>
  );
}

function Apron() {
  return (
    <svg viewBox="0 0 200 220" className={classes.apron} aria-hidden="true" focusable="false">
      <rect width="200" height="220" rx="16" className={classes.wall} />
      <path className={classes.strap} d="M78 62c0-44 44-44 44 0" />
      <path
        className={classes.cloth}
        d="M74 60h52l6 44c14 6 24 8 24 8l-6 78a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8l-6-78s10-2 24-8z"
      />
      <path className={classes.pocket} d="M72 136h56v28a8 8 0 0 1-8 8H80a8 8 0 0 1-8-8z" />
      <path className={classes.tie} d="M44 112H22M156 112h22" />
    </svg>
  );
}
