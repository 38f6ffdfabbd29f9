// Writes docs/spec-coverage.md: each statement with the tests that name its id, such as [S4.12].
// With --check it writes nothing, and fails when the document is behind. Fails where a statement has no test.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const statementsIn = join(root, "web/test/statements");
const document = join(root, "docs/spec-coverage.md");
const TESTS = ["web/src", "web/test", "widget/test", "widget/browser", "e2e/src"];

async function testFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const lists = entries.map((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.test\.tsx?$/.test(name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

/** The statements by id, in their order; a second one of an id is an error. */
async function readStatements() {
  const statements = new Map();
  for (const name of (await readdir(statementsIn)).filter((file) => file.endsWith(".txt")).sort())
    for (const line of (await readFile(join(statementsIn, name), "utf8")).split("\n")) {
      if (!line.trim() || line.startsWith("#")) continue;
      const [id, text] = line.split("|").map((part) => part.trim());
      if (!/^S\d+\.\d+$/.test(id) || !text) throw new Error(`${name}: what is "${line}"?`);
      if (statements.has(id)) throw new Error(`${name}: ${id} is there twice`);
      statements.set(id, text);
    }
  return statements;
}

/** The names of the tests that carry ids: the quoted text after test( or a table of it. */
async function readTags() {
  const tags = [];
  for (const folder of TESTS)
    for (const path of await testFiles(join(root, folder))) {
      const source = await readFile(path, "utf8");
      for (const [, , title] of source.matchAll(/(["'`])((?:\[S\d+\.\d+\] ?)+[^\n]*?)\1/g)) {
        const ids = [...title.matchAll(/\[(S\d+\.\d+)\]/g)].map(([, id]) => id);
        const name = title.replace(/(\[S\d+\.\d+\] ?)+/, "");
        for (const id of ids) tags.push({ id, name, file: relative(root, path) });
      }
    }
  return tags;
}

const statements = await readStatements();
const tags = await readTags();
const wrong = [
  ...[...statements.keys()]
    .filter((id) => !tags.some((tag) => tag.id === id))
    .map((id) => `${id} has no test: ${statements.get(id)}`),
  ...tags
    .filter(({ id }) => !statements.has(id))
    .map(({ id, file }) => `${file} names ${id}, which is no statement`),
];
if (wrong.length > 0) throw new Error(`\n${wrong.join("\n")}`);

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\\'", "'");
const rows = [...statements].map(([id, text]) => {
  const tests = tags
    .filter((tag) => tag.id === id)
    .map(({ name, file }) => `${cell(name)} (\`${dirname(file).split("/").at(-1)}\`)`);
  return `| ${id} | ${cell(text)} | ${[...new Set(tests)].join("<br>")} |`;
});
const text = [
  "# Every statement, and the tests that hold it",
  "",
  "Made by `npm run spec -w web` from the names of the tests; a statement without one fails the tests.",
  "",
  "| id | statement | tests |",
  "| --- | --- | --- |",
  ...rows,
  "",
].join("\n");
if (!process.argv.includes("--check")) await writeFile(document, text);
else if ((await readFile(document, "utf8").catch(() => "")) !== text)
  throw new Error("docs/spec-coverage.md is behind: npm run spec -w web");
process.stdout.write(`${statements.size} statements, each with a test\n`);
