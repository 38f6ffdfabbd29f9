import { beforeAll, describe, expect, test, vi } from "vitest";
import { PRODUCT } from "@/lib/brand";
import { LANGUAGES, PSEUDO, SOURCE } from "./table";

/** What features say in English, by their names: texts as they are, those with places as messages. */
const english: Record<string, unknown> = {};

vi.mock("@/lib/texts", () => ({
  texts: (feature: string, words: unknown) => {
    if (feature in english) throw new Error(`two features are called ${feature}`);
    english[feature] = words;
    return words;
  },
  icu: (message: unknown) => Object.assign(() => "", { message }),
}));

const features = import.meta.glob(["../**/*strings.ts"]);
const catalogues = import.meta.glob<Record<string, unknown>>("./*.json", {
  import: "default",
  eager: true,
});

beforeAll(async () => {
  await Promise.all(Object.values(features).map((load) => load()));
});

/** The messages of a tree by the paths to them, each as the names of its places, sorted. */
function placesOf(tree: unknown, path = ""): [string, string][] {
  if (typeof tree === "function") return [[path, places((tree as { message?: unknown }).message)]];
  if (typeof tree === "string") return [[path, tree.includes(PRODUCT) ? "product" : ""]];
  if (Array.isArray(tree) && tree.every((text) => typeof text === "string"))
    return tree.flatMap((text, i) => placesOf(text, `${path}.${i}`));
  return Object.entries(tree as object).flatMap(([key, below]) =>
    placesOf(below, path ? `${path}.${key}` : key),
  );
}

/** The same of a catalogue, whose lists are told from compiled messages by what English has there. */
function sameOf(words: unknown, source: unknown, path = ""): [string, string][] {
  if (typeof source === "string" || typeof source === "function")
    return words === undefined ? [] : [[path, places(words)]];
  if (Array.isArray(source))
    return (Array.isArray(words) ? words : []).flatMap((word, i) =>
      sameOf(word, source[i] ?? "", `${path}.${i}`),
    );
  return Object.entries((words ?? {}) as object).flatMap(([key, below]) =>
    sameOf(below, (source as Record<string, unknown>)?.[key] ?? "", path ? `${path}.${key}` : key),
  );
}

/** The names of all places of a compiled message, sorted. */
function places(message: unknown): string {
  const found = new Set<string>();
  const walk = (node: unknown) => {
    if (!Array.isArray(node)) return;
    const [name, type, branches] = node;
    found.add(String(name));
    if (typeof type === "number" && typeof branches === "object" && branches !== null)
      for (const branch of Object.values(branches)) if (Array.isArray(branch)) branch.forEach(walk);
  };
  if (Array.isArray(message)) message.forEach(walk);
  return [...found].sort().join(" ");
}

const others = Object.keys(LANGUAGES).filter((code) => code !== SOURCE && code !== PSEUDO);

test("every language of the table has a file, and every file its line", () => {
  const files = Object.keys(catalogues).map((name) => name.replace(/^\.\/|\.json$/g, ""));
  expect(files.sort()).toEqual(others.sort());
});

describe.each(others)("%s", (code) => {
  test("has every message, with the same places to be filled in, and no other", () => {
    const catalogue = catalogues[`./${code}.json`] ?? {};
    const have = Object.fromEntries(sameOf(catalogue, english));
    const want = Object.fromEntries(placesOf(english));
    expect(have).toEqual(want);
  });
});
