// Writes what the server needs beside Vite's own output: prerendered pages, the list of routes,
// and the list of pages for search engines. Fails when a public page has grown too heavy.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { minifySync } from "vite";
import { critical } from "./critical.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const dist = join(web, "dist");
const bundle = join(web, "node_modules/.prerender/prerender.js");
const { ACCOUNT_FRAME, ACCOUNT_PAGES, FRAME, PAGES, patterns, render, samples, structured } =
  await import(pathToFileURL(bundle).href);

const HEAD = "<!--page-head-->";
const BODY = "<!--page-body-->";
const ENTRY = "index.html";
const NONCE = "__CSP_NONCE__";
/** The most script the landing page may come with, in bytes of gzip -9. */
const MOST_LANDING = 115 * 1024;
/** The same of any other public page, of which some hold a form. */
const MOST_SCRIPT = 120 * 1024;
/** The same with what it loads later without a click: the demo pages' chat, which tells what it could not load. */
const MOST_LATER = 131 * 1024;

/** A script of ours, small enough to stand in the page. */
async function small(file) {
  return minifySync(file, await readFile(file, "utf8")).code.trim();
}

const FIRST = /<script src="\/first\.js"[^>]*><\/script>/;
const first = await small(join(web, "public/first.js"));
const early = await small(join(web, "scripts/early.js"));
const built = await readFile(join(dist, "index.html"), "utf8");
if (!FIRST.test(built)) throw new Error("index.html lost first.js");
/** The page around all pages. Nothing that must run before the first paint is asked for. */
const template = built.replace(FIRST, () => `<script nonce="${NONCE}">${first}</script>`);
const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
for (const mark of [HEAD, BODY])
  if (!template.includes(mark)) throw new Error(`index.html lost ${mark}`);

/** What every page that is not written beforehand begins with: the table of its routes, and the kit. */
const KIT = ["src/app/kit-routes.ts", "src/app/pages/kit.tsx"];

/** Tags that fetch the scripts of chunks before they are asked for; those of the entry have their own. */
function preloads(keys) {
  const own = new Set(filesOf([ENTRY]).js);
  return filesOf(keys)
    .js.filter((file) => !own.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${NONCE}">`)
    .join("\n    ");
}

/** The letters of English pages, wanted at once. */
const FONT = Object.values(manifest).find(({ file }) =>
  /inter-latin-wght-normal-.*woff2$/.test(file),
)?.file;
if (!FONT) throw new Error("the font is not in the manifest");

/** The style sheets and scripts that chunks need, themselves first; with lazy ones where asked. */
function filesOf(keys, lazy = false) {
  const seen = new Set();
  const css = new Set();
  const js = new Set();
  const walk = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    if (seen.has(key)) return;
    seen.add(key);
    js.add(chunk.file);
    for (const name of chunk.imports ?? []) walk(name);
    for (const file of chunk.css ?? []) css.add(file);
    // The entry's own are all other pages; the frame's is the contact dialog, which waits for a click.
    if (lazy && key !== ENTRY && key !== FRAME)
      for (const name of chunk.dynamicImports ?? []) walk(name);
  };
  for (const key of keys) walk(key);
  return { css: [...css], js: [...js] };
}

const sheets = new Map();
/** The whole text of style sheets. */
async function textOf(files) {
  for (const file of files)
    if (!sheets.has(file)) sheets.set(file, await readFile(join(dist, file), "utf8"));
  return files.map((file) => sheets.get(file)).join("\n");
}

/**
 * The app's own style sheets without the typefaces. A prerendered page declares those itself;
 * declared again they would be loaded again, and the page seen without them meanwhile.
 */
const bare = await Promise.all(
  filesOf([ENTRY]).css.map(async (file) => {
    const text = await readFile(join(dist, file), "utf8");
    const name = file.replace(/\.css$/, ".bare.css");
    await writeFile(join(dist, name), text.replace(/@font-face\s*\{[^}]*\}/g, ""));
    return `/${name}`;
  }),
);

/** The start of the app, which waits for the first paint. */
function startOf(js) {
  const app = template.match(START)?.groups.src;
  if (!app) throw new Error("index.html lost its script");
  const needs = js.map((file) => `/${file}`).filter((file) => file !== app);
  const parts = needs.filter((file) => file.startsWith("/assets/base-"));
  return early.replace("__START__", () => JSON.stringify({ app, needs, parts, sheets: bare }));
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

async function weigh(files) {
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file))));
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

/** Fails the build when a page runs too much script, or any of the dashboard's kit. */
async function checkWeight(path, source) {
  const keys = [ENTRY, FRAME, source];
  const all = filesOf(keys, true);
  for (const file of [...all.css, ...all.js]) {
    const text = await readFile(join(dist, file), "utf8");
    if (/\.mantine-|MantineProvider/.test(text))
      throw new Error(`${path} carries the dashboard's kit`);
  }
  const now = await weigh(filesOf(keys).js);
  const later = await weigh(all.js);
  if (now > (path === "/" ? MOST_LANDING : MOST_SCRIPT) || later > MOST_LATER)
    throw new Error(
      `${path} runs ${kilobytes(now)} of script, later ${kilobytes(later)}: too much`,
    );
  return { now, later };
}

/** Keeps a form unseen until the app shows it in its visitor's language; should that never come, for four seconds. */
const UNSEEN = `@keyframes seen { to { visibility: visible } }
html:not([data-language="en"]) #root[data-form] { visibility: hidden; animation: seen 0s 4s forwards }`;

/** What React puts before a page's body and belongs in its head. */
const HOISTED = /<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>/gs;

/** The tags that start the app, and those of what it needs. */
const START = /<script type="module"[^>]* src="(?<src>[^"]+)"[^>]*><\/script>/;
const NEEDS = /<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g;

function headData(path) {
  const data = structured(path);
  if (!data) return [];
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return [`<script type="application/ld+json">${json}</script>`];
}

/**
 * The template filled with a page; what React hoisted replaces what the template says of every
 * page. Nothing holds the first paint back: the rules it needs stand in the page, and scripts,
 * with the whole style sheets, come after it.
 */
async function pageOf(path, keys, hoisted, body, form) {
  const { css, js } = filesOf([ENTRY, ...keys]);
  const rules = critical(await textOf(css), body);
  const head = [
    ...hoisted,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${FONT}">`,
    `<style nonce="${NONCE}">${form ? rules + UNSEEN : rules}</style>`,
    ...headData(path),
  ];
  return template
    .replace(START, "")
    .replace(NEEDS, "")
    .replace(/<title>.*?<\/title>\s*/s, "")
    .replace(/<meta name="description"[^>]*>\s*/s, "")
    .replace(HEAD, () => head.join("\n    "))
    .replace(BODY, () => body)
    .replace('<div id="root">', form ? '<div id="root" data-form>' : "$&")
    .replace("</body>", () => `<script nonce="${NONCE}">${startOf(js)}</script>\n  </body>`);
}

/** Writes a page; says whether search engines may list it. */
async function write(path, keys, form = false) {
  const whole = await render(path);
  const hoisted = whole.match(HOISTED) ?? [];
  const body = whole.replace(HOISTED, "");
  for (const must of ["<title>", 'name="description"'])
    if (!hoisted.some((tag) => tag.includes(must))) throw new Error(`${path} has no ${must}`);
  const file = join(dist, "pages", path === "/" ? "index.html" : `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await pageOf(path, keys, hoisted, body, form));
  return !hoisted.some((tag) => tag.includes('content="noindex"'));
}

const heaviest = { now: 0, later: 0 };
const listed = [];
for (const [path, source] of Object.entries(PAGES)) {
  const { now, later } = await checkWeight(path, source);
  heaviest.now = Math.max(heaviest.now, now);
  heaviest.later = Math.max(heaviest.later, later);
  if (await write(path, [FRAME, source])) listed.push(path);
}
for (const [path, source] of Object.entries(ACCOUNT_PAGES))
  if (await write(path, [...ACCOUNT_FRAME, source], true)) listed.push(path);
await writeFile(join(dist, "index.html"), template.replace(HEAD, preloads(KIT)).replace(BODY, ""));
await writeFile(join(dist, "routes.json"), `${JSON.stringify(patterns(), null, 2)}\n`);
await writeFile(join(dist, "reach.json"), `${JSON.stringify(samples(), null, 2)}\n`);
await writeFile(join(dist, "listed.json"), `${JSON.stringify(listed, null, 2)}\n`);
await Promise.all(["manifest.json", "first.js"].map((name) => rm(join(dist, name))));
process.stdout.write(
  `public pages: ${kilobytes(heaviest.now)} of script, with a chat ${kilobytes(heaviest.later)}, gzip\n`,
);
