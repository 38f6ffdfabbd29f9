import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/** What stands on the site's own pages, which are English, and on the page of a crash. */
const ENGLISH = /features\/(site|enquiry)\/|\/app\/(crash|lost)-strings/;
const ATTRIBUTES = ["alt", "aria-description", "aria-label", "label", "placeholder", "title"];
/** What is the same in every language: forms of what is typed. */
const FORMS = ["EUR", "https://"];

const components = Object.keys(import.meta.glob(["../**/*.tsx", "!../**/*.test.tsx"]));
const features = Object.keys(import.meta.glob("../**/*strings.ts"));

type Node = { type: string; [key: string]: unknown };

/** The literal words that a tree of JSX shows, as text, in what may be text, or in attributes. */
function said(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) said(one, found);
  else if (typeof node === "object" && node !== null) {
    const { type, ...parts } = node as Node;
    if (type === "JSXText") found.push(String(parts.value));
    if (type === "JSXAttribute" && ATTRIBUTES.includes((parts.name as { name: string }).name))
      literals(parts.value, found);
    if (type === "JSXElement" || type === "JSXFragment") literals(parts.children, found);
    for (const part of Object.values(parts)) said(part, found);
  }
  return found;
}

/** The literals that an expression may come to. */
function literals(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const one of node) literals(one, found);
  if (typeof node !== "object" || node === null) return;
  const { type, ...parts } = node as Node;
  if (type === "Literal") found.push(String(parts.value));
  if (type === "TemplateElement") found.push((parts.value as { cooked: string }).cooked);
  if (type === "JSXExpressionContainer") literals(parts.expression, found);
  if (type === "ConditionalExpression") literals([parts.consequent, parts.alternate], found);
  if (type === "LogicalExpression") literals([parts.left, parts.right], found);
  if (type === "TemplateLiteral") literals(parts.quasis, found);
}

test("no component says anything that another language cannot", () => {
  const found = components
    .filter((file) => !ENGLISH.test(resolve(import.meta.dirname, file)))
    .flatMap((file) => {
      const text = readFileSync(resolve(import.meta.dirname, file), "utf8");
      return said(parseAst(text, { lang: "tsx" }))
        .map((words) => words.trim())
        .filter((words) => /\p{L}{2}/u.test(words) && !FORMS.includes(words))
        .map((words) => `${file}: ${words}`);
    });
  expect([...new Set(found)]).toEqual([]);
});

test("every feature's texts may be said in another language", () => {
  const bare = features.filter((file) => {
    const path = resolve(import.meta.dirname, file);
    return !ENGLISH.test(path) && !/ = texts\(/.test(readFileSync(path, "utf8"));
  });
  expect(bare).toEqual([]);
});
