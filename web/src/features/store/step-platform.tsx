import { Button, Loader } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { platformName } from "@/lib/platform-name";
import { PlatformIcon } from "@/ui/platform-icon";
import { StatusBadge } from "@/ui/status-badge";
import type { Choice, Choices } from "./choices";
import { TEXT } from "./later-strings";
import type { StoreForm } from "./rules";
import classes from "./wizard.module.css";

const { wizard } = TEXT;
const KNOWN = ["shopify", "woocommerce", "magento", "wordpress", "custom"];

/** Step 1: what the shop runs on. */
export function PlatformStep({
  choices,
  form,
}: {
  choices: Choices;
  form: UseFormReturnType<StoreForm>;
}) {
  if (choices.loading)
    return (
      <p className={classes.loading} role="status">
        <Loader size="xs" aria-hidden /> {wizard.loading}
      </p>
    );
  if (choices.failed && choices.platforms.length === 0)
    return (
      <div className={classes.step} role="alert">
        <p>{wizard.failed}</p>
        <div>
          <Button variant="default" onClick={choices.retry}>
            {wizard.retry}
          </Button>
        </div>
      </div>
    );
  const known = choices.platforms.filter(({ title }) => KNOWN.includes(title.toLowerCase()));
  return (
    <div className={classes.step}>
      <h2>{wizard.platformHint}</h2>
      <div className={classes.choices} role="radiogroup" aria-label={wizard.platform}>
        {known.map((choice) => (
          <Card
            key={choice.id}
            choice={choice}
            checked={form.values.platform_id === choice.id}
            onChoose={() => form.setFieldValue("platform_id", choice.id)}
          />
        ))}
      </div>
      {form.errors.platform_id && (
        <p className={classes.error} role="alert">
          {form.errors.platform_id}
        </p>
      )}
    </div>
  );
}

interface CardProps {
  choice: Choice;
  checked: boolean;
  onChoose: () => void;
}

function Card({ choice, checked, onChoose }: CardProps) {
  return (
    <label className={classes.choice} data-soon={!choice.status || undefined}>
      <input
        type="radio"
        name="platform"
        aria-label={platformName(choice.title)}
        checked={checked}
        disabled={!choice.status}
        onChange={onChoose}
      />
      <span className={classes.choiceTop}>
        <PlatformIcon icon={choice.icon_url} size={40} />
        {!choice.status && <StatusBadge tone="wait">{wizard.soon}</StatusBadge>}
      </span>
      <strong>{platformName(choice.title)}</strong>
      {choice.description && <small>{choice.description}</small>}
    </label>
  );
}
