// Weighs the dashboard's routes as they are sent (gzip, scripts and styles) and fails the build above its limits.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));

/** Limits in KB of gzip: the first screen whole, and what each later screen adds to it. */
const FIRST = 225;
const LATER = 60;
/** What the words of one language may weigh, which come on top where it is not English. */
const WORDS = 32;
/** The most files either may be in; pictures, fonts and calls come on top, some fifteen with the first screen. */
const MOST_FILES = 40;

const page = (name) => `src/app/pages/${name}.tsx`;
/** What every screen of the dashboard stands on. */
const FRAME = [
  "index.html",
  "src/app/kit-routes.ts",
  ...["kit", "protected", "dashboard"].map(page),
];
const FIRST_SCREEN = [...FRAME, page("stores")];
const SCREENS = [
  "create-store",
  "knowledge",
  "products",
  "catalogue",
  "playground",
  "appearance",
  "integration",
  "customers",
  "tickets",
  "store-keys",
  "profile",
  "analytics",
  "conversations",
  "gaps",
  "golden",
  "golden-run",
  "golden-compare",
  "store-home",
  "store-settings",
  "team",
  "invitation",
  "operator",
];

/** The files that the chunks and all they import at once are made of. */
function filesOf(keys, seen = new Set(), files = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest: web/scripts/weigh.mjs is behind`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    filesOf(chunk.imports ?? [], seen, files);
  }
  return files;
}

const weights = new Map();
async function weigh(files) {
  let sum = 0;
  for (const file of files) {
    if (!weights.has(file))
      weights.set(file, gzipSync(await readFile(join(dist, file)), { level: 9 }).length / 1024);
    sum += weights.get(file);
  }
  return sum;
}

const base = filesOf(FIRST_SCREEN);
const rows = [["dashboard's first screen", await weigh(base), FIRST, base.size]];
for (const name of SCREENS) {
  const added = [...filesOf([page(name)])].filter((file) => !base.has(file));
  rows.push([name, await weigh(added), LATER, added.length]);
}
for (const { src, file } of Object.values(manifest))
  if (/^src\/languages\/.*\.json$/.test(src ?? ""))
    rows.push([src.slice("src/languages/".length), await weigh([file]), WORDS, 1]);
for (const [name, kb, limit, files] of rows)
  process.stdout.write(
    `${name.padEnd(26)} ${kb.toFixed(1).padStart(6)} of ${limit} KB in ${files} files\n`,
  );
const over = rows.filter(([, kb, limit, files]) => kb > limit || files > MOST_FILES);
if (over.length > 0)
  throw new Error(
    `too heavy: ${over.map(([name, kb, , files]) => `${name} ${kb.toFixed(1)} KB in ${files} files`).join(", ")}`,
  );
