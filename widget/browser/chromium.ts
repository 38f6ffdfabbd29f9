import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const folders = (process.env.PATH ?? "").split(delimiter);

/** Where Chromium is; "" where there is none. */
export const chromiumPath =
  ["chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path)) ?? "";

/** Whether the widget was built. */
export const isBuilt = existsSync(fileURLToPath(new URL("../dist/widget.js", import.meta.url)));
