// A peer for search: MiniSearch (https://github.com/lucaong/minisearch) with fuzzy
// and prefix matching, as its guide sets it up. It reads and writes what peer.go
// says, and is measured where the package minisearch is installed.
import { readFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

const { default: MiniSearch } = await import(process.env.MINISEARCH ?? "minisearch");
const { docs, queries } = JSON.parse(readFileSync(0, "utf8"));
const index = new MiniSearch({ fields: ["title", "text"], searchOptions: { boost: { title: 3 }, fuzzy: 0.2, prefix: true } });
const before = process.memoryUsage().heapUsed;
const began = process.cpuUsage();
index.addAll(docs);
const used = process.cpuUsage(began);
const bytes = Math.max(process.memoryUsage().heapUsed - before, 0);
const ranked = [];
const millis = [];
for (const q of queries) {
	const at = performance.now();
	ranked.push(index.search(q).slice(0, 10).map((r) => r.id));
	millis.push(performance.now() - at);
}
writeFileSync(1, JSON.stringify({ ranked, millis, build: (used.user + used.system) / 1e6, bytes }));
