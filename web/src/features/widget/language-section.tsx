import { Select, TextInput } from "@mantine/core";
import { english, type Speech } from "@tilly/widget/chat";
import { type ChatLanguage, changeText, ownTexts } from "./languages";
import classes from "./options.module.css";
import type { SectionProps } from "./section";
import { TEXT } from "./strings";

const { language: WORDS } = TEXT;

/** What an owner of a section of languages is given besides. */
export interface LanguageProps {
  languages: ChatLanguage[];
  /** The language whose texts are looked at, as they come; absent while they are being read. */
  speech: Speech | undefined;
  onSpeech: (code: string) => void;
}

/** The texts that most owners want to have their own way. */
const FIRST = ["title", "subtitle", "tooltip", "welcome", "intro"];

/** What the chat speaks, and an owner's own texts in each language. */
export function LanguageSection(props: SectionProps & LanguageProps) {
  const { settings, errors, languages, speech, onSpeech, onChange } = props;
  const choices = languages.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <Select
        label={WORDS.speaks}
        description={WORDS.speaksHint}
        data={[{ value: "", label: WORDS.page }, ...choices]}
        value={settings.language}
        error={errors.language}
        allowDeselect={false}
        searchable
        onChange={(code) => {
          if (code === null) return;
          onChange({ language: code });
          if (code) onSpeech(code);
        }}
      />
      <Select
        label={WORDS.own}
        description={WORDS.ownHint}
        data={choices}
        value={speech?.code ?? null}
        error={errors.texts}
        allowDeselect={false}
        searchable
        onChange={(code) => code && onSpeech(code)}
      />
      {speech && <OwnTexts {...props} speech={speech} />}
    </>
  );
}

function OwnTexts(props: SectionProps & { speech: Speech }) {
  const rest = Object.keys(english.texts).filter((key) => !FIRST.includes(key));
  return (
    <>
      {FIRST.map((key) => (
        <OwnText key={key} {...props} name={key} />
      ))}
      <details className={classes.more}>
        <summary>{WORDS.all}</summary>
        <div>
          {rest.map((key) => (
            <OwnText key={key} {...props} name={key} />
          ))}
        </div>
      </details>
    </>
  );
}

function OwnText({
  name,
  speech,
  settings,
  errors,
  onChange,
}: SectionProps & { speech: Speech; name: string }) {
  const texts: Record<string, string> = speech.texts;
  const labels: Record<string, string> = { ...english.texts, ...WORDS.keys };
  return (
    <TextInput
      label={labels[name]}
      placeholder={texts[name]}
      value={ownTexts(settings.texts, speech.code)[name] ?? ""}
      error={errors[`texts.${speech.code}.${name}`]}
      dir={speech.rtl ? "rtl" : "ltr"}
      lang={speech.code}
      onChange={(event) =>
        onChange({
          texts: changeText(settings.texts, speech.code, name, event.currentTarget.value),
        })
      }
    />
  );
}
