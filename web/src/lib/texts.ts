import format from "icu-minify/format";
import { PRODUCT } from "./brand";
import { locale, spoken, wordsFor } from "./language";

/** A message of ICU as the build compiled it (web/texts.ts). */
export type Compiled = Parameters<typeof format>[0];

type Value = string | number;

/** A text with places to be filled in, called with a value for each in the order of their names. */
export interface Filled<Names extends readonly string[]> {
  (...values: { [K in keyof Names]: Value }): string;
  names: Names;
  message: Compiled;
}

/** What texts become: words of any language in the places of the English ones. */
type Texts<T> = T extends string
  ? string
  : T extends (...values: never) => unknown
    ? T
    : { [K in keyof T]: Texts<T[K]> };

const formatters = {
  getNumberFormat: memo(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: memo(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
  getDateTimeFormat: memo(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...args),
  ),
};

/** A maker that makes what it is asked for once. */
function memo<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

function filled(message: Compiled, values: Record<string, Value>): string {
  return format(message, locale(), { product: PRODUCT, ...values }, { formatters }) as string;
}

/**
 * A value as it stands in a text that is written from right to left: between marks of Unicode's
 * bidirectional algorithm (UAX #9, 2.4), so that a name or an address keeps its own direction and
 * what stands around it does not go with it.
 */
const apart = (value: Value): Value =>
  typeof value === "string" && value !== "" && spoken().dir === "rtl"
    ? `\u2068${value}\u2069`
    : value;

function fillable<Names extends readonly string[]>(message: Compiled, names: Names): Filled<Names> {
  const fill = (...values: Value[]) =>
    filled(message, Object.fromEntries(names.map((name, i) => [name, apart(values[i] ?? "")])));
  return Object.assign(fill, { names, message }) as Filled<Names>;
}

/**
 * A text with places to be filled in: a message of ICU, with plurals and choices, and the names of
 * its places in the order in which it is called with their values. The build compiles the message,
 * which therefore is written out here.
 */
export function icu<const Names extends readonly string[]>(
  message: string,
  ...names: Names
): Filled<Names> {
  return fillable(message as Compiled, names);
}

/**
 * A feature's texts in the language that is spoken. They are written here in English; in the files
 * of the other languages they stand under the feature's name and the same keys.
 */
export function texts<const T>(feature: string, english: T): Texts<T> {
  return translated(english, wordsFor(feature, english)) as Texts<T>;
}

function translated(english: unknown, words: unknown): unknown {
  if (words === undefined) return english;
  if (typeof english === "string") return filled(words as Compiled, {});
  if (typeof english === "function")
    return fillable(words as Compiled, (english as unknown as Filled<string[]>).names);
  if (Array.isArray(english))
    return english.map((text, i) => translated(text, (words as unknown[])[i]));
  if (typeof english !== "object" || english === null) return english;
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      translated(text, (words as Record<string, unknown>)[key]),
    ]),
  );
}
