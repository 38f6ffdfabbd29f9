import classes from "./chips.module.css";

interface ChipsProps<T extends string> {
  label: string;
  choices: readonly T[];
  chosen: T;
  words: Record<T, string>;
  /** How many there are of each. */
  counts?: Record<T, number>;
  onChoose: (choice: T) => void;
}

/** A choice of one filter among a few. */
export function Chips<T extends string>({
  label,
  choices,
  chosen,
  words,
  counts,
  onChoose,
}: ChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div className={classes.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {words[choice]}
          {counts && <span> {counts[choice]}</span>}
        </button>
      ))}
    </div>
  );
}
