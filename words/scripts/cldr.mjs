// Writes words/cldr/XX.txt for each language: the names of months, weekdays,
// countries, languages and currencies that CLDR has, and how it tells times that
// last; and words/letters/XX.txt for
// languages whose letters alone are known. With --check it writes nothing
// and fails where a file is not what it would write.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const room = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const version = require("cldr-dates-full/package.json").version;

/** The languages of words/languages, and those that are to come. */
const codes = (
  "ar bg ca cs da de el en es fa fi fr he hi hr hu id it ja ko nl no pl pt ro ru sk sv th tr uk vi zh"
).split(" ");

/** Further languages of which only the letters are known, by their names of the same things. */
const lettered = "az be et gl is lt lv mk sl sq sr".split(" ");

/** The names without those that come twice but for capital letters, in the order they came. */
function once(names) {
  const kept = new Map();
  for (const name of names.filter(Boolean).map((name) => name.normalize("NFC").replaceAll("\u00a0", " ").trim())) {
    if (!kept.has(name.toLowerCase())) kept.set(name.toLowerCase(), name);
  }
  return [...kept.values()];
}

const line = (key, names) => `${key} = ${once(names).join(" · ")}`;

/** The names of months or weekdays: within a date, standing alone, short. */
function calendar(code, field, keys) {
  const { format, "stand-alone": alone } = require(`cldr-dates-full/main/${code}/ca-gregorian.json`).main[code].dates
    .calendars.gregorian[field];
  return keys.map((key, i) => {
    const short = [format.abbreviated[key], alone.abbreviated[key]].map((name) => name.replace(/\.$/, ""));
    return line(field === "months" ? i + 1 : i, [format.wide[key], alone.wide[key], ...short]);
  });
}

/** The names of a table, further ways to write one with those that it is one of. */
function table(names, wanted) {
  return Object.keys(names)
    .filter(wanted)
    .sort()
    .map((key) =>
      line(key, [names[key], ...["variant", "short"].map((kind) => names[`${key}-alt-${kind}`])]),
    );
}

/** From this gross domestic product a year on, in dollars, a country's money is told. */
const leastProduct = 100e9;

/** What is paid with today where much is bought and sold: of the rest no shop has prices. */
const territories = require("cldr-core/supplemental/territoryInfo.json").supplemental.territoryInfo;
const tender = new Set(
  Object.entries(require("cldr-core/supplemental/currencyData.json").supplemental.currencyData.region)
    .filter(([territory]) => Number(territories[territory]?._gdp) >= leastProduct)
    .flatMap(([, money]) => money)
    .flatMap(Object.entries)
    .filter(([, when]) => !when._to && when._tender !== "false")
    .map(([key]) => key),
);

/** The names of currencies: one, and how two or more are called. */
function currencies(code) {
  const names = require(`cldr-numbers-full/main/${code}/currencies.json`).main[code].numbers.currencies;
  return Object.keys(names)
    .filter((key) => tender.has(key) && names[key].displayName && names[key].displayName !== key)
    .sort()
    .map((key) => {
      const forms = Object.keys(names[key]).filter((field) => field.startsWith("displayName"));
      return line(key, forms.map((field) => names[key][field]));
    });
}

/** Times that last by their measure and the form of the number, {n} for it. */
function timespans(code) {
  const forms = new Intl.PluralRules(code);
  // A number of each form: the least of those that people say, else a broken one.
  const numbers = [...Array.from({ length: 200 }, (_, n) => n + 1), 1_000_000, 1.5];
  return ["day", "week", "month", "year"].flatMap((unit) => {
    const format = new Intl.NumberFormat(`${code}-u-nu-latn`, { style: "unit", unit, unitDisplay: "long" });
    const text = (n) =>
      format
        .formatToParts(n)
        .map((part) => (part.type === "unit" || part.type === "literal" ? part.value : "\0"))
        .join("")
        .replace(/\0+/, "{n}");
    return forms.resolvedOptions().pluralCategories.map((form) => {
      const n = numbers.find((number) => forms.select(number) === form);
      return line(`${unit} ${form}`, [text(n)]);
    });
  });
}

function file(code) {
  const names = (what) => require(`cldr-localenames-full/main/${code}/${what}.json`).main[code].localeDisplayNames[what];
  const months = Array.from({ length: 12 }, (_, i) => String(i + 1));
  const sections = {
    month: calendar(code, "months", months),
    weekday: calendar(code, "days", ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]),
    country: table(names("territories"), (key) => /^[A-Z]{2}$/.test(key) && !["EZ", "UN", "XA", "XB", "ZZ"].includes(key)),
    language: table(names("languages"), (key) => codes.includes(key)),
    currency: currencies(code),
    ...(codes.includes(code) && { timespan: timespans(code) }),
  };
  const body = Object.entries(sections).map(([name, lines]) => `[${name}]\n${lines.join("\n")}\n`);
  return `# Made from CLDR ${version} by scripts/cldr.mjs.\n${body.join("\n")}`;
}

const check = process.argv.includes("--check");
const stale = [];
const all = [...codes.map((code) => ["cldr", code]), ...lettered.map((code) => ["letters", code])];
for (const [folder, code] of all) {
  const path = join(room, folder, `${code}.txt`);
  const now = file(code);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (now === before) continue;
  if (check) stale.push(path);
  else writeFileSync(path, now);
}
const unlisted = ["languages", "cldr"]
  .flatMap((folder) => readdirSync(join(room, folder)))
  .filter((name) => !codes.includes(name.replace(/\.txt$/, "")));
if (unlisted.length > 0) {
  process.stderr.write(`Not among the languages of scripts/cldr.mjs: ${unlisted.join(" ")}\n`);
  process.exit(1);
}
if (stale.length > 0) {
  process.stderr.write(`Not what CLDR ${version} has; run npm run words:\n${stale.join("\n")}\n`);
  process.exit(1);
}
