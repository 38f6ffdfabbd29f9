import { LANGUAGES, PSEUDO, SOURCE } from "@/languages/table";

/** What a language says in place of a feature's English; what is missing stays English. */
type Words = (feature: string, english: unknown) => unknown;

type Catalogue = Record<string, unknown>;

const files = import.meta.glob<Catalogue>("../languages/*.json", { import: "default" });

let current = SOURCE;
let words: Words | undefined;

/**
 * The language that a user or browser wants, as the page's first script found it before anything
 * was painted (public/first.js). Pages that are written beforehand are English.
 */
export function wanted(): string {
  if (typeof document === "undefined") return SOURCE;
  const { language = SOURCE } = document.documentElement.dataset;
  return language in LANGUAGES ? language : SOURCE;
}

/**
 * Loads the words of the language that is wanted. Everything that says something must be loaded
 * after it, as texts are made when their module first runs; another language is another page load.
 */
export async function speak(): Promise<void> {
  const language = wanted();
  if (language === current) return;
  words = await wordsOf(language);
  current = language;
}

async function wordsOf(language: string): Promise<Words | undefined> {
  if (language === PSEUDO) {
    const { pseudo } = await import("@/languages/pseudo");
    return (_, english) => pseudo(english);
  }
  const catalogue = await files[`../languages/${language}.json`]?.();
  return catalogue && ((feature) => catalogue[feature]);
}

/** Whether somebody wants another language than the one that is spoken: then the page must load anew. */
export function misspeaks(own: string | undefined): boolean {
  const known = [own, own?.split("-")[0]].find((tag) => tag && tag in LANGUAGES);
  return known !== undefined && known !== current;
}

/** The words of a feature in the language that is spoken; undefined where they are English. */
export function wordsFor(feature: string, english: unknown): unknown {
  return words?.(feature, english);
}

/** What dates and numbers are written by in the language that is spoken. */
export function locale(): string {
  return LANGUAGES[current]?.locale ?? SOURCE;
}

/** What the page's root says of the language that is spoken. */
export function spoken(): { lang: string; dir: "ltr" | "rtl" } {
  return { lang: current, dir: LANGUAGES[current]?.dir ?? "ltr" };
}
