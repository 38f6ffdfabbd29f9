import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const embed = fileURLToPath(new URL("./src/chat/embed.ts", import.meta.url));
const shared = { environment: "happy-dom", setupFiles: ["./test/setup.ts"] };

/** Components are tested twice: on React, as the dashboard shows them, and on Preact, as pages get them. */
export default defineConfig({
  test: {
    maxWorkers: "100%", // nobody looks on
    projects: [
      { test: { ...shared, name: "react", include: ["test/**/*.test.{ts,tsx}"] } },
      {
        resolve: { alias: [{ find: /^react(-dom\/client|\/jsx-(dev-)?runtime)?$/, replacement: embed }] },
        test: { ...shared, name: "preact", include: ["test/chat/**/*.test.tsx"] },
      },
    ],
  },
});
