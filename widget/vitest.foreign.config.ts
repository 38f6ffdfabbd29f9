import { defineConfig } from "vitest/config";

/** The widget in browsers that Playwright does not drive, by name in TILLY_BROWSER. */
export default defineConfig({
  test: {
    include: ["browser/foreign/*.try.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
