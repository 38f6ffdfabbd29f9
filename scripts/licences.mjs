// The licences of all that is built into the program, each whole, as whoever passes the
// program on has to pass them on too: node scripts/licences.mjs bin/tilly > LICENCES.txt
// It fails where something bears none, or one that does not allow sale.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { goModules, packages } from "./parts.mjs";

// What a text says that allows sale; the first that fits is its name.
const allowed = [
  ["Unicode-3.0", /UNICODE LICENSE V3/i],
  ["Apache-2.0", /Apache License\s+Version 2\.0/],
  ["MPL-2.0", /Mozilla Public License,? (?:Version|v\.?) ?2\.0/i],
  ["OFL-1.1", /SIL OPEN FONT LICENSE Version 1\.1/i],
  ["ISC", /Permission to use, copy, modify, and\/or distribute this software/],
  ["MIT", /Permission is hereby granted, free of charge/],
  ["BSD", /Redistribution and use in source and binary forms/],
];
// What a text may not begin with; many name these licences further down.
const refused = /^[^]{0,200}(?:GNU (?:AFFERO |LESSER )?GENERAL PUBLIC LICENSE|NonCommercial)/i;

const textsIn = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
        .map((entry) => entry.name)
        .sort()
        .map((name) => readFileSync(join(folder, name), "utf8").trim());

/** A part with its texts and the name of its licence, undefined where sale is not allowed. */
function licensed({ name, version, folder, stated }) {
  const texts = textsIn(folder);
  const text = texts.join("\n\n") || (stated ? `Licence, as its package states it: ${stated}` : "");
  const licence = allowed.find(([id, says]) => says.test(text) || (texts.length === 0 && id === stated))?.[0];
  return { title: `${name} ${version}`, text, licence: texts.some((one) => refused.test(one)) ? undefined : licence };
}

const parts = [...goModules(process.argv[2]), ...packages()].map(licensed);
const faults = parts.filter((part) => !part.licence).map((part) => part.title);
if (faults.length > 0) {
  process.stderr.write(`No licence that allows sale was found of:\n${faults.join("\n")}\n`);
  process.exit(1);
}
const pdfium = readFileSync("ingest/pdf/LICENSE.pdfium", "utf8").trim();
const line = "=".repeat(78);
for (const { title, licence, text } of [...parts, { title: "PDFium", licence: "BSD, and what it holds", text: pdfium }]) {
  process.stdout.write(`${line}\n${title} (${licence})\n${line}\n\n${text}\n\n`);
}
