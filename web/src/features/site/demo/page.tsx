import { Check } from "lucide-react";
import { type CSSProperties, lazy, Suspense, useEffect, useState } from "react";
import { REACH } from "@/lib/reach";
import { Outward } from "../buttons";
import { OWN_LOADER, useChatbot } from "../chatbot";
import { Head } from "../head";
import type { Pressed } from "./chat";
import classes from "./demo.module.css";
import { Shelf } from "./shelf";
import type { DemoStore } from "./store";
import { TEXT } from "./strings";

const SimulatedChat = lazy(async () => ({ default: (await import("./chat")).SimulatedChat }));

/** A page that shows the assistant to one store: live where a store is connected, simulated else. */
export function DemoStorePage({ store }: { store: DemoStore }) {
  const { name, dataId } = store;
  useChatbot(dataId ? { dataId, src: OWN_LOADER } : null);
  return (
    <div className={classes.page} style={{ "--demo": store.colour } as CSSProperties}>
      <Head
        path={`/${store.path}`}
        title={TEXT.title(name)}
        description={TEXT.description(name)}
        listed={false}
      />
      <div className={classes.words}>
        <p className={classes.eyebrow}>{TEXT.eyebrow}</p>
        <h1>{TEXT.heading(name)}</h1>
        <p className={classes.body}>{TEXT.body(store.sells)}</p>
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
      {dataId ? <p className={classes.live}>{TEXT.live}</p> : <Simulation store={store} />}
      <Shelf store={store} />
    </div>
  );
}

function Simulation({ store }: { store: DemoStore }) {
  // The chat lives in a shadow root, which only a browser can draw.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const waiting = <p className={classes.waiting}>{TEXT.loading}</p>;
  return (
    <section className={classes.stage} aria-label={TEXT.chat(store.name)}>
      <p className={classes.label}>
        <b>{TEXT.label}</b> {TEXT.labelBody}
      </p>
      <div className={classes.chat}>
        {drawn ? (
          <Suspense fallback={waiting}>
            <SimulatedChat store={store} pressed={pressed} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <div className={classes.try}>
        <h2>{TEXT.tryTitle}</h2>
        <ul>
          {store.exchanges.map(({ question }) => (
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
