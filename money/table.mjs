// Writes table.jsonl, how languages write money, from the Unicode CLDR (npm package
// cldr-numbers-full), and testdata/golden.jsonl, what Intl.NumberFormat of this Node
// makes of some amounts. With --check it only says whether table.jsonl is current.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const languages =
	"en de fr es it pt nl da sv no fi ru tr pl cs hu uk el ar fa he hi zh ja ko th ro bg hr sk sl sr et lv lt id vi ms ca eu gl is ga mt sq mk az ka hy kk bn ta te mr gu ur sw af fil".split(
		" ",
	);

/** How one language writes money, in plain digits. */
function row(lang) {
	const all = require(`cldr-numbers-full/main/${lang}/numbers.json`).main[lang].numbers;
	const named = require(`cldr-numbers-full/main/${lang}/currencies.json`).main[lang].numbers.currencies;
	const [pattern, negative] = all["currencyFormats-numberSystem-latn"].standard.split(";");
	const marks = all["symbols-numberSystem-latn"];
	const symbols = {};
	for (const [code, currency] of Object.entries(named)) {
		if (currency.symbol && currency.symbol !== code) symbols[code] = currency.symbol;
	}
	return {
		lang,
		decimal: marks.currencyDecimal ?? marks.decimal,
		group: marks.currencyGroup ?? marks.group,
		minus: marks.minusSign,
		least: Number(all.minimumGroupingDigits),
		pattern,
		...(negative ? { negative } : {}),
		symbols,
	};
}

/** JSON of one line, with what cannot be seen written as escapes. */
const line = (value) =>
	JSON.stringify(value).replace(
		/[\p{Z}\p{Cf}]/gu,
		(c) => (c === " " ? c : `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`),
	);

const digits = { JPY: 0, KRW: 0, VND: 0, KWD: 3 };
const currencies = "EUR USD GBP JPY CNY KRW INR CAD CHF SEK PLN CZK HUF RON TRY RUB ILS AED KWD BRL MXN THB VND".split(" ");
const amounts = [5, 99900, 123450, 1234567890, -123450];

function golden(lang) {
	const said = {};
	for (const currency of currencies) {
		const n = digits[currency] ?? 2;
		const format = new Intl.NumberFormat(`${lang}-u-nu-latn`, {
			style: "currency",
			currency,
			minimumFractionDigits: n,
			maximumFractionDigits: n,
		});
		said[currency] = amounts.map((minor) => format.format(minor / 10 ** n));
	}
	return { lang, said };
}

const lines = (make) => `${languages.map((lang) => line(make(lang))).join("\n")}\n`;
const table = new URL("table.jsonl", import.meta.url);
if (process.argv.includes("--check")) {
	if (readFileSync(table, "utf8") !== lines(row)) {
		console.error("money/table.jsonl is not what the CLDR says: run node money/table.mjs");
		process.exit(1);
	}
} else {
	writeFileSync(table, lines(row));
	writeFileSync(new URL("testdata/golden.jsonl", import.meta.url), lines(golden));
}
