// What the program is made of, as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/):
// the Go modules that are in the file, and the npm packages that its pages are built
// of. node scripts/sbom.mjs bin/tilly > tilly.cdx.json
import { execFileSync } from "node:child_process";

const run = (command, ...args) =>
  JSON.parse(execFileSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] }));

const file = process.argv[2];
const built = run("go", "version", "-m", "-json", file);
const npm = run("npm", "sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--loglevel=error");

const goModules = built.Deps.map((m) => {
  const { Path: name, Version: version } = m.Replace ?? m;
  const purl = `pkg:golang/${name}@${version}`;
  return { type: "library", "bom-ref": purl, name, version, purl };
});
const goItself = { type: "framework", "bom-ref": "go", name: "go", version: built.GoVersion, purl: `pkg:generic/go@${built.GoVersion}` };
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
const setting = (key) => built.Settings.find((s) => s.Key === key)?.Value;

const bom = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: {
    timestamp: setting("vcs.time") ?? git("log", "-1", "--format=%cI"),
    component: {
      type: "application",
      "bom-ref": "tilly",
      name: "tilly",
      version: process.argv[3],
      properties: [{ name: "commit", value: setting("vcs.revision") ?? git("rev-parse", "HEAD") }],
    },
  },
  components: [goItself, ...goModules, ...npm.components.filter((c) => c.purl)],
};
process.stdout.write(`${JSON.stringify(bom, null, 1)}\n`);
