import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const folders = (process.env.PATH ?? "").split(delimiter);

/** Where Chromium is, the one without windows before others; "" where it is not. */
export const executablePath =
  ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path)) ?? "";

const built = existsSync(fileURLToPath(new URL("../dist/widget.js", import.meta.url)));

/** What is missing to run the built widget in Chromium; "" when nothing is. */
export const missing = executablePath === "" ? "Chromium" : !built ? "The built widget" : "";

/** How it is started: as root, and without asking anything of the network. */
export const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
