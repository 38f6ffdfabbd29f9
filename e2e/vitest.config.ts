import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/failure.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 3, // each file has a program and a browser of its own, and mostly waits
  },
});
