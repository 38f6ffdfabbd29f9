import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { LANGUAGES, SOURCE } from "./src/languages/table.ts";

/** The files that hold messages: those of languages whole, those of features in calls of icu. */
const CATALOGUE = /[\\/]src[\\/]languages[\\/][\w-]+\.json$/;
const FEATURE = /[\\/]src[\\/].*strings\.ts$/;
/** A call of icu up to the end of its message, which is written out; and any call at all. */
const WRITTEN = /\bicu\(\s*("(?:[^"\\\n]|\\.)*")/g;
const CALL = /\bicu\(/g;

type Tree = string | Tree[] | { [key: string]: Tree };

/** Under which a file says how it calls what the dashboard speaks of, for whoever goes on with it. */
const GLOSSARY = "glossary";

function compiled(tree: Tree): unknown {
  if (typeof tree === "string") return compile(tree);
  if (Array.isArray(tree)) return tree.map(compiled);
  return Object.fromEntries(Object.entries(tree).map(([key, below]) => [key, compiled(below)]));
}

/**
 * Compiles messages of ICU, so that browsers carry no parser; a message that is wrong fails the
 * build. Tells the page's first script which languages there are.
 */
export function icuTexts(): Plugin {
  return {
    name: "icu-texts",
    enforce: "pre",
    transform(code, id) {
      if (CATALOGUE.test(id)) {
        const { [GLOSSARY]: _, ...words } = JSON.parse(code);
        return { code: JSON.stringify(compiled(words)), map: null };
      }
      if (!FEATURE.test(id)) return null;
      if (code.match(CALL)?.length !== code.match(WRITTEN)?.length)
        throw new Error(`${id}: a message is not written out`);
      const written = (call: string, message: string) =>
        call.replace(message, () => JSON.stringify(compile(JSON.parse(message))));
      return { code: code.replace(WRITTEN, written), map: null };
    },
    transformIndexHtml: (html) => {
      const others = Object.keys(LANGUAGES).filter((code) => code !== SOURCE);
      return html.replace("<html", `<html data-languages="${others.join(" ")}"`);
    },
  };
}
