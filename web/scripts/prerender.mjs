// Writes what the server needs beside Vite's own output: prerendered pages, the list of routes,
// and the list of pages for search engines. Fails when a public page has grown too heavy.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const web = fileURLToPath(new URL("..", import.meta.url));
const dist = join(web, "dist");
const bundle = join(web, "node_modules/.prerender/prerender.js");
const { FRAME, PAGES, patterns, render, structured } = await import(pathToFileURL(bundle).href);

const HEAD = "<!--page-head-->";
const BODY = "<!--page-body-->";
const ENTRY = "index.html";
/** The most script a public page may come with, in bytes of gzip -9. */
const MOST_SCRIPT = 130 * 1024;
/** The same with what it loads later without a click: the demo pages' chat. */
const MOST_LATER = 135 * 1024;

const template = await readFile(join(dist, "index.html"), "utf8");
const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
for (const mark of [HEAD, BODY])
  if (!template.includes(mark)) throw new Error(`index.html lost ${mark}`);

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

function headOf(source) {
  const { css, js } = filesOf([FRAME, source]);
  const fresh = (file) => !template.includes(`/${file}"`);
  return [
    ...css.filter(fresh).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...js.filter(fresh).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
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
  if (now > MOST_SCRIPT || later > MOST_LATER)
    throw new Error(
      `${path} runs ${kilobytes(now)} of script, later ${kilobytes(later)}: too much`,
    );
  return { now, later };
}

/** What React puts before a page's body and belongs in its head. */
const HOISTED = /<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>/gs;

function headData(path) {
  const data = structured(path);
  if (!data) return [];
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return [`<script type="application/ld+json">${json}</script>`];
}

const heaviest = { now: 0, later: 0 };
const listed = [];
for (const [path, source] of Object.entries(PAGES)) {
  const { now, later } = await checkWeight(path, source);
  heaviest.now = Math.max(heaviest.now, now);
  heaviest.later = Math.max(heaviest.later, later);
  const whole = await render(path);
  const hoisted = whole.match(HOISTED) ?? [];
  const body = whole.replace(HOISTED, "");
  for (const must of ["<title>", 'name="description"'])
    if (!hoisted.some((tag) => tag.includes(must))) throw new Error(`${path} has no ${must}`);
  const base = template
    .replace(/<title>.*?<\/title>\s*/s, "")
    .replace(/<meta name="description"[^>]*>\s*/s, "");
  const head = [...hoisted, ...headOf(source), ...headData(path)].join("\n    ");
  const file = join(dist, "pages", path === "/" ? "index.html" : `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    base.replace(HEAD, () => head).replace(BODY, () => body),
  );
  if (!hoisted.some((tag) => tag.includes('content="noindex"'))) listed.push(path);
}
await writeFile(join(dist, "index.html"), template.replace(HEAD, "").replace(BODY, ""));
await writeFile(join(dist, "routes.json"), `${JSON.stringify(patterns(), null, 2)}\n`);
await writeFile(join(dist, "listed.json"), `${JSON.stringify(listed, null, 2)}\n`);
await rm(join(dist, "manifest.json"));
process.stdout.write(
  `public pages: ${kilobytes(heaviest.now)} of script, with a chat ${kilobytes(heaviest.later)}, gzip\n`,
);
