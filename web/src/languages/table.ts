/** How a language of the dashboard is named and written. */
export interface Language {
  /** Its name in itself; empty where nobody is offered it. */
  name: string;
  /** What dates and numbers are written by, as Intl takes it. */
  locale: string;
  dir: "ltr" | "rtl";
}

/**
 * The languages of the dashboard, by the tag that browsers ask for. English stands where it is
 * used; each other one is a file of messages beside this table. Arabic has the digits that shops
 * of the Gulf and the Maghreb print alike. en-XA is English made longer, for tests (pseudo.ts).
 */
export const LANGUAGES: Record<string, Language> = {
  en: { name: "English", locale: "en-US", dir: "ltr" },
  de: { name: "Deutsch", locale: "de", dir: "ltr" },
  ar: { name: "العربية", locale: "ar-u-nu-latn", dir: "rtl" },
  "en-XA": { name: "", locale: "en-US", dir: "ltr" },
};

/** The language that texts stand in where they are used, and that takes the place of all others. */
export const SOURCE = "en";
/** The pseudo-locale. */
export const PSEUDO = "en-XA";
