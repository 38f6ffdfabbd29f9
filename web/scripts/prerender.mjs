// Writes what the server needs beside Vite's own output: prerendered pages and the list of routes.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));
const dist = join(web, "dist");
const bundle = join(web, "node_modules/.prerender/prerender.js");
const { PAGES, patterns, render } = await import(pathToFileURL(bundle).href);

const HEAD = "<!--page-head-->";
const BODY = "<!--page-body-->";
const template = await readFile(join(dist, "index.html"), "utf8");
const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
for (const mark of [HEAD, BODY])
  if (!template.includes(mark)) throw new Error(`index.html lost ${mark}`);

/** The style sheets and scripts that a page's chunk needs, itself first. */
function chunkFiles(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { css: [], js: [] };
  seen.add(key);
  const parts = (chunk.imports ?? []).map((name) => chunkFiles(name, seen));
  return {
    css: [...new Set([...parts.flatMap((part) => part.css), ...(chunk.css ?? [])])],
    js: [chunk.file, ...parts.flatMap((part) => part.js)],
  };
}

function headOf(source) {
  if (!manifest[source]) throw new Error(`${source} is not in the manifest`);
  const { css, js } = chunkFiles(source);
  const fresh = (file) => !template.includes(`/${file}"`);
  return [
    ...css.filter(fresh).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...js.filter(fresh).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("\n    ");
}

for (const [path, source] of Object.entries(PAGES)) {
  let body = await render(path);
  // React puts a page's title and description before its body; they belong in the head.
  const meta = [...body.matchAll(/<title>.*?<\/title>|<meta [^>]*>/gs)].map(([tag]) => tag);
  for (const tag of meta) body = body.replace(tag, "");
  const named = meta.some((tag) => tag.startsWith("<title>"));
  const base = named ? template.replace(/<title>.*?<\/title>/s, "") : template;
  const html = base
    .replace(HEAD, () => [headOf(source), ...meta].join("\n    "))
    .replace(BODY, () => body);
  const file = join(dist, "pages", path === "/" ? "index.html" : `${path.slice(1)}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
await writeFile(join(dist, "index.html"), template.replace(HEAD, "").replace(BODY, ""));
await writeFile(join(dist, "routes.json"), `${JSON.stringify(patterns(), null, 2)}\n`);
await rm(join(dist, "manifest.json"));
