import { Clock3, Feather, type LucideIcon, MessageCircleQuestion, ShoppingBag } from "lucide-react";
import classes from "./features.module.css";
import { Section } from "./section";
import { Shot } from "./shot";
import { TEXT } from "./strings";
import { Video } from "./video";

const { features } = TEXT;
const { list } = features;

/** What it does: the tour, the parts, and what is on its way. */
export function Features() {
  return (
    <Section id="features" title={features.title} body={features.body}>
      <Video />
      <ul className={classes.bento}>
        <Pictured name="sources" text={list.sources}>
          <Shot
            name="answer"
            sizes="(max-width: 48rem) 80vw, 320px"
            alt={list.sources.picture}
            width={600}
            height={732}
          />
        </Pictured>
        <Pictured name="learns" text={list.learns}>
          <Shot
            name="sources"
            sizes="(max-width: 48rem) 460px, 780px"
            alt={list.learns.picture}
            width={1890}
            height={1125}
          />
        </Pictured>
        <Pictured name="proof" text={list.proof} points={list.proof.points}>
          <Shot
            name="gaps"
            sizes="(max-width: 48rem) 470px, 720px"
            alt={list.proof.picture}
            width={1500}
            height={870}
          />
        </Pictured>
        <Plain icon={MessageCircleQuestion} {...list.honest} />
        <Plain icon={ShoppingBag} {...list.discovery} />
        <Plain icon={Feather} {...list.light} />
        <Pictured name="looks" text={list.looks}>
          <Shot
            name="looks"
            sizes="(max-width: 48rem) 412px, 780px"
            alt={list.looks.picture}
            width={1770}
            height={1170}
          />
        </Pictured>
        <Later />
      </ul>
    </Section>
  );
}

interface PicturedProps {
  name: "sources" | "learns" | "looks" | "proof";
  text: { title: string; body: string };
  points?: readonly { title: string; body: string }[];
  children: React.ReactNode;
}

function Pictured({ name, text, points, children }: PicturedProps) {
  return (
    <li className={`${classes.cell} ${classes[name]}`}>
      <div className={classes.words}>
        <h3>{text.title}</h3>
        <p>{text.body}</p>
        {points && (
          <dl className={classes.points}>
            {points.map(({ title, body }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{body}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={classes.picture}>{children}</div>
    </li>
  );
}

function Plain({ icon: Icon, title, body }: { icon: LucideIcon; title: string; body: string }) {
  return (
    <li className={`${classes.cell} ${classes.plain}`}>
      <span className={classes.icon} aria-hidden>
        <Icon size={22} />
      </span>
      <h3>{title}</h3>
      <p>{body}</p>
    </li>
  );
}

/** What is announced and not built yet. */
function Later() {
  return (
    <li className={`${classes.cell} ${classes.later}`}>
      <h3>
        <Clock3 size={18} aria-hidden /> {features.soonTitle}
      </h3>
      <ul>
        {features.later.map(({ title, body }) => (
          <li key={title}>
            <span className={classes.name}>
              {title} <span className={classes.soon}>{features.soon}</span>
            </span>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </li>
  );
}
