import type format from "icu-minify/format";

type Compiled = Parameters<typeof format>[0];

/** What is filled in, so that a message is four tenths longer, at least by a word. */
const FILLER = "nulla fugit semper quando velit animus tandem ";
const LONGER = 0.4;

function longer(text: string): string {
  const more = Math.ceil(text.trim().length * LONGER);
  return more === 0
    ? text
    : `${text} ${FILLER.repeat(Math.ceil(more / FILLER.length))
        .slice(0, more)
        .trim()}`;
}

/** The words of a compiled message made longer, whatever it chooses between. */
function stretch(message: Compiled): Compiled {
  const letters = JSON.stringify(message).replace(/[^a-z ]/gi, "");
  const whole = longer(typeof message === "string" ? message : letters).slice(
    typeof message === "string" ? 0 : letters.length,
  );
  return typeof message === "string" ? `[${whole}]` : ["[", ...message, `${whole}]`];
}

/** All messages below what a feature says in English, made longer and put in brackets. */
export function pseudo(english: unknown): unknown {
  if (typeof english === "string") return english && stretch(english.replaceAll("{", "'{'"));
  if (typeof english === "function" && "message" in english)
    return stretch(english.message as Compiled);
  if (Array.isArray(english)) return english.map(pseudo);
  if (typeof english !== "object" || english === null) return undefined;
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, pseudo(value)]));
}
