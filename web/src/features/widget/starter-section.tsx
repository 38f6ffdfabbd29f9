import { Select, TextInput } from "@mantine/core";
import type { SectionProps } from "./section";
import { TEXT } from "./strings";

const { starters: WORDS } = TEXT;

const CHOICES = ["auto", "own", "off"] as const;
const MOST = [0, 1, 2];

/** Which questions an empty chat offers: made from what was learnt, the owner's own, or none. */
export function StarterSection({ settings, errors, onChange }: SectionProps) {
  const { starters, starterQuestions } = settings;
  const change = (at: number, question: string) =>
    onChange({
      starterQuestions: MOST.map((n) => (n === at ? question : (starterQuestions[n] ?? ""))),
    });
  return (
    <>
      <Select
        label={WORDS.label}
        description={WORDS.hint}
        data={CHOICES.map((value) => ({ value, label: WORDS[value] }))}
        value={starters}
        error={errors.starters}
        allowDeselect={false}
        onChange={(value) => value && onChange({ starters: value as (typeof CHOICES)[number] })}
      />
      {starters === "own" &&
        MOST.map((n) => (
          <TextInput
            key={n}
            label={WORDS.question(n + 1)}
            maxLength={100}
            value={starterQuestions[n] ?? ""}
            error={n === 0 ? errors.starterQuestions : undefined}
            onChange={(event) => change(n, event.currentTarget.value)}
          />
        ))}
    </>
  );
}
