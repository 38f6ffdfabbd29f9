import { Check } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { BRAND, type DemoPage } from "@/lib/brand";
import { REACH } from "@/lib/reach";
import { Outward } from "../buttons";
import { OWN_LOADER, useChatbot } from "../chatbot";
import { Head } from "../head";
import type { Pressed } from "./chat";
import classes from "./demo.module.css";
import { TEXT } from "./strings";

const SimulatedChat = lazy(async () => ({ default: (await import("./chat")).SimulatedChat }));

/** The paths of the demo pages, by their names in the brand settings. */
export type DemoName = keyof typeof BRAND.demos;

/** A page that shows the assistant to one store: live where a store is connected, simulated else. */
export function DemoStorePage({ demo }: { demo: DemoName }) {
  const page: DemoPage = BRAND.demos[demo];
  useChatbot(page.dataId ? { dataId: page.dataId, src: OWN_LOADER } : null);
  return (
    <div className={classes.page}>
      <Head
        path={`/${demo}`}
        title={TEXT.title(page.name)}
        description={TEXT.description(page.name)}
        listed={false}
      />
      <div className={classes.words}>
        <p className={classes.eyebrow}>{TEXT.eyebrow}</p>
        <h1>{TEXT.heading(page.name)}</h1>
        <p className={classes.body}>{TEXT.body(page.name)}</p>
        <h2>{TEXT.featuresTitle}</h2>
        <ul className={classes.features}>
          {TEXT.features.map((feature) => (
            <li key={feature}>
              <Check size={17} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
        <Outward to={REACH.schedule}>{TEXT.schedule}</Outward>
      </div>
      {page.dataId ? <p className={classes.live}>{TEXT.live}</p> : <Simulation page={page} />}
    </div>
  );
}

function Simulation({ page }: { page: DemoPage }) {
  // The chat lives in a shadow root, which only a browser can draw.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const waiting = <p className={classes.waiting}>{TEXT.loading}</p>;
  return (
    <section className={classes.stage} aria-label={TEXT.chat(page.name)}>
      <p className={classes.label}>
        <b>{TEXT.label}</b> {TEXT.labelBody}
      </p>
      <div className={classes.chat}>
        {drawn ? (
          <Suspense fallback={waiting}>
            <SimulatedChat name={page.name} pressed={pressed} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <div className={classes.try}>
        <h2>{TEXT.tryTitle}</h2>
        <ul>
          {page.questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => setPressed({ text: question })}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
