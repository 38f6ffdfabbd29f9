import { TEXT } from "./later-strings";
import type { StoreForm } from "./rules";
import classes from "./wizard.module.css";

const { wizard } = TEXT;

/** Step 3: everything once more. */
export function ReviewStep({ values, platform }: { values: StoreForm; platform: string }) {
  const lines = [
    [wizard.platformName, platform],
    [wizard.name, values.name],
    [wizard.url, values.store_url],
    [wizard.email, values.email],
  ] as const;
  return (
    <div className={classes.step}>
      <h2>{wizard.reviewHint}</h2>
      <dl className={classes.review}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{wizard.waiting}</p>
    </div>
  );
}
