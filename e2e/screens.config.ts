import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["src/screens.ts"], testTimeout: 900_000 } });
