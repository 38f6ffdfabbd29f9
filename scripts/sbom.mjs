// What the program is made of, as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/):
// node scripts/sbom.mjs bin/tilly VERSION > tilly.cdx.json
import { execFileSync } from "node:child_process";
import { built, goModules, packages } from "./parts.mjs";

const file = process.argv[2];
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
const setting = (key) => built(file).Settings.find((s) => s.Key === key)?.Value;

const component = (purl, { name, version }) => ({ type: "library", "bom-ref": purl, name, version, purl });
const [goItself, ...modules] = goModules(file);

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
  components: [
    { ...component(`pkg:generic/go@${goItself.version}`, goItself), type: "framework" },
    ...modules.map((m) => component(`pkg:golang/${m.name}@${m.version}`, m)),
    ...packages().map((p) => component(`pkg:npm/${p.name.replace("@", "%40")}@${p.version}`, p)),
  ],
};
process.stdout.write(`${JSON.stringify(bom, null, 1)}\n`);
