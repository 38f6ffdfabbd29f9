// Fails when what a page must load has grown past its limits. Sizes are of gzip -9, in bytes.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limits = { loader: 5.5 * 1024, together: 23 * 1024 };
const dist = fileURLToPath(new URL("../dist/", import.meta.url));

const weigh = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;
const chats = readdirSync(`${dist}w`).filter((file) => /^chat-[\w-]+\.js$/.test(file));
if (chats.length !== 1) throw new Error(`one chat file is expected in dist/w, there are ${chats.length}`);

const loader = weigh("widget.js");
const together = loader + weigh(`w/${chats[0]}`);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(2)} KB`;
console.log(`loader ${kilobytes(loader)} of ${kilobytes(limits.loader)} gzip`);
console.log(`loader and chat ${kilobytes(together)} of ${kilobytes(limits.together)} gzip`);
if (loader > limits.loader || together > limits.together) {
  console.error("The widget is too heavy.");
  process.exit(1);
}
