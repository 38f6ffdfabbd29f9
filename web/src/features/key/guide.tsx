import { Panel } from "@/ui/page";
import classes from "./key.module.css";
import { alsoOf, guideOf, TEXT } from "./strings";

/** Where a platform keeps its keys. */
export function Guide({ platform }: { platform: string }) {
  const steps = guideOf(platform);
  const also = alsoOf(platform);
  return (
    <Panel label={TEXT.guide}>
      <div className={classes.card}>
        <h2>{TEXT.guide}</h2>
        {steps ? (
          <ol className={classes.guide}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <p>{TEXT.otherGuide}</p>
        )}
        {also && <p className={classes.date}>{also}</p>}
      </div>
    </Panel>
  );
}
