// Fails when what a page must load has grown past its limits. Sizes are of gzip -9, in bytes.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limits = {
  loader: 5.5 * 1024,
  together: 23 * 1024,
  language: 1.2 * 1024,
  form: 2 * 1024,
  launcher: 1.5 * 1024,
  shop: 3.5 * 1024,
  live: 6 * 1024,
};
const dist = fileURLToPath(new URL("../dist/", import.meta.url));

const weigh = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;
const one = (name) => {
  const files = readdirSync(`${dist}w`).filter((file) => file.startsWith(`${name}-`));
  if (files.length !== 1) throw new Error(`one file ${name} is expected in dist/w, there are ${files.length}`);
  return weigh(`w/${files[0]}`);
};

const loader = weigh("widget.js");
const together = loader + one("chat");
const form = one("form");
const shop = one("shop");
const launcher = one("launcher");
const live = one("live");
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(2)} KB`;
console.log(`loader ${kilobytes(loader)} of ${kilobytes(limits.loader)} gzip`);
console.log(`loader and chat ${kilobytes(together)} of ${kilobytes(limits.together)} gzip`);
console.log(`what stands on pages of shops ${kilobytes(shop)} of ${kilobytes(limits.shop)} gzip`);
console.log(`people ${kilobytes(live)} of ${kilobytes(limits.live)} gzip`);
console.log(`forms of a launcher ${kilobytes(launcher)} of ${kilobytes(limits.launcher)} gzip`);
console.log(`forms ${kilobytes(form)} of ${kilobytes(limits.form)} gzip`);

// A language is fetched beside the chat, as JSON made of its file by the server.
const words = fileURLToPath(new URL("../../words/chat/", import.meta.url));
const languages = readdirSync(words).map((file) => {
  const lines = readFileSync(words + file, "utf8").split("\n");
  const texts = Object.fromEntries(lines.map((line) => line.split(" = ")).filter(({ length }) => length === 2));
  return { file, bytes: gzipSync(JSON.stringify(texts), { level: 9 }).length };
});
const heaviest = languages.reduce((most, next) => (next.bytes > most.bytes ? next : most));
console.log(`a language at most ${kilobytes(heaviest.bytes)} of ${kilobytes(limits.language)} gzip (${heaviest.file})`);
const weights = { loader, together, form, launcher, shop, live, language: heaviest.bytes };
if (Object.keys(limits).some((name) => weights[name] > limits[name])) {
  console.error("The widget is too heavy.");
  process.exit(1);
}
