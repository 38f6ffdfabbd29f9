import { useQuery } from "@tanstack/react-query";
import { defaultSettings, english, type Speech, type Texts } from "@tilly/widget/chat";
import { call, type Wire } from "@/lib/api";
import { PRODUCT } from "@/lib/brand";
import type { OwnTexts, StoreSettings } from "./settings";

/** A language that the chat speaks, called as its speakers call it, with the address of its texts. */
export type ChatLanguage = Wire<"LanguageName">;

/** The languages that the chat speaks, by their names. */
export function useLanguages() {
  return useQuery({
    queryKey: ["chat-languages"] as const,
    queryFn: async ({ signal }) => (await call("/chat-languages", { signal })).languages,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the chat speaks in a language, as it comes; undefined while it is being read. */
export function useSpeech(language: ChatLanguage | undefined): Speech | undefined {
  const texts = useQuery({
    queryKey: ["chat-texts", language?.address] as const,
    queryFn: async ({ signal }) => {
      const answer = await fetch(language?.address ?? "", { signal });
      if (!answer.ok) throw new Error(`no texts at ${language?.address}`);
      return (await answer.json()) as Texts;
    },
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!language || !texts.data) return undefined;
  return { code: language.code, rtl: language.rtl, texts: texts.data };
}

/** The texts of an owner's own in a language. */
export const ownTexts = (own: OwnTexts, code: string): Record<string, string> => own[code] ?? {};

/** A language with the owner's own texts in it. */
export function withOwn(speech: Speech, own: OwnTexts): Speech {
  return { ...speech, texts: { ...speech.texts, ...ownTexts(own, speech.code) } };
}

/** English with the owner's own texts in it: what the playground speaks. */
export const ownEnglish = (settings: StoreSettings | undefined): Speech =>
  withOwn(english, settings?.texts ?? {});

/** The owner's texts with one changed; an empty one is the language's own again. */
export function changeText(own: OwnTexts, code: string, key: string, value: string): OwnTexts {
  const { [key]: _former, ...rest } = ownTexts(own, code);
  const texts = value === "" ? rest : { ...rest, [key]: value };
  const { [code]: _all, ...others } = own;
  return Object.keys(texts).length === 0 ? others : { ...others, [code]: texts };
}

/** The settings as a page in that language shows them: an owner's texts first, then what the language comes with. */
export function inLanguage(settings: StoreSettings, { code, texts }: Speech): StoreSettings {
  const own = ownTexts(settings.texts, code);
  const said = (key: "title" | "subtitle" | "tooltip", name: TextField) =>
    own[key] ??
    (settings[name] === defaultSettings[name]
      ? texts[key].replace("{name}", PRODUCT)
      : settings[name]);
  return {
    ...settings,
    chatTitle: said("title", "chatTitle"),
    chatSubtitle: said("subtitle", "chatSubtitle"),
    bubbleTooltip: said("tooltip", "bubbleTooltip"),
  };
}

type TextField = "chatTitle" | "chatSubtitle" | "bubbleTooltip";
