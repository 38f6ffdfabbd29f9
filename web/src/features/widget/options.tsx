import "@/ui/mantine-choice";
import { Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "@/ui/page";
import { ColorField } from "./color-field";
import { EmbedSection } from "./embed";
import { IconField } from "./icon-field";
import { type LanguageProps, LanguageSection } from "./language-section";
import classes from "./options.module.css";
import type { SectionProps } from "./section";
import { StarterSection } from "./starter-section";
import { TEXT } from "./strings";

const { sections, fields, choices } = TEXT;

interface OptionsProps extends SectionProps, LanguageProps {
  storeId: string;
  /** Told whether the allowed origins are changed and not saved. */
  onOriginsDirty: (dirty: boolean) => void;
}

/** The left panel: all that can be changed. */
export function Options(props: OptionsProps) {
  return (
    <Panel label={TEXT.options}>
      <h2 className={classes.head}>{TEXT.options}</h2>
      <Section title={sections.widget}>
        <Texts {...props} names={["chatTitle", "chatSubtitle"]} />
        <div className={classes.pair}>
          <Choice {...props} name="position" values={["bottom-right", "bottom-left"]} />
          <Choice {...props} name="shape" values={["rounded", "square"]} />
          <Choice {...props} name="density" values={["comfortable", "compact"]} />
        </div>
      </Section>
      <Section title={sections.header}>
        <IconField {...props} place="header" />
      </Section>
      <Section title={sections.colors}>
        <div className={classes.colors}>
          {COLORS.map((name) => (
            <ColorField
              key={name}
              label={fields[name]}
              value={props.settings[name]}
              error={props.errors[name]}
              onChange={(value) => props.onChange({ [name]: value })}
            />
          ))}
        </div>
      </Section>
      <Section title={sections.bubble}>
        <IconField {...props} place="bubble" />
        <Texts {...props} names={["bubbleTooltip"]} />
        <Choice {...props} name="launcher" values={["round", "pill", "tab"]} />
        <Texts {...props} names={["teaser"]} description={TEXT.teaserHint} />
      </Section>
      <Section title={sections.typography}>
        <div className={classes.pair}>
          <Choice {...props} name="fontSize" values={["small", "medium", "large"]} />
          <Choice {...props} name="fontWeight" values={["normal", "medium", "semibold"]} />
        </div>
      </Section>
      <Section title={sections.starters}>
        <StarterSection {...props} />
      </Section>
      <Section title={sections.language}>
        <LanguageSection {...props} />
      </Section>
      <Section title={sections.embed}>
        <EmbedSection storeId={props.storeId} onDirty={props.onOriginsDirty} />
      </Section>
    </Panel>
  );
}

const COLORS = [
  "primaryColor",
  "backgroundColor",
  "textColor",
  "userMessageColor",
  "userMessageTextColor",
  "aiMessageColor",
  "aiMessageTextColor",
  "bubbleColor",
] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface TextsProps extends SectionProps {
  names: readonly ("chatTitle" | "chatSubtitle" | "bubbleTooltip" | "teaser")[];
  description?: string;
}

function Texts({ names, description, settings, errors, onChange }: TextsProps) {
  return names.map((name) => (
    <TextInput
      key={name}
      label={fields[name]}
      description={description}
      value={settings[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  ));
}

interface ChoiceProps extends SectionProps {
  name: "position" | "shape" | "fontSize" | "fontWeight" | "launcher" | "density";
  values: readonly (keyof typeof choices)[];
}

function Choice({ name, values, settings, errors, onChange }: ChoiceProps) {
  return (
    <Select
      label={fields[name]}
      data={values.map((value) => ({ value, label: choices[value] }))}
      value={settings[name]}
      error={errors[name]}
      allowDeselect={false}
      onChange={(value) => value && onChange({ [name]: value })}
    />
  );
}
