import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { CHUNKS } from "./chunks.ts";
import { icuTexts } from "./texts.ts";

const TESTS = ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"];

/** Tests that put another module in the place of one of ours, which no other file may meet. */
const MOCKING = [
  "src/features/analytics/{chart,page}.test.tsx",
  "src/languages/languages.test.ts",
  "src/lib/texts.test.ts",
];

const SERVER = "http://localhost:8080";

/**
 * Sonner writes its styles into a style element that knows no nonce, which our
 * CSP refuses. Its style sheet is imported instead (ui/toaster.tsx), so the call
 * that injects is taken out here.
 */
function sonnerWithoutInjection(): Plugin {
  return {
    name: "sonner-without-injection",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      const call = /^__insertCSS\("/m;
      if (!call.test(code)) throw new Error("sonner no longer injects its styles the known way");
      return { code: code.replace(call, 'void ("'), map: null };
    },
  };
}

export default defineConfig({
  plugins: [icuTexts(), sonnerWithoutInjection(), react()],
  resolve: {
    alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) },
    dedupe: ["react", "react-dom"],
  },
  optimizeDeps: { exclude: ["sonner"] },
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    // The same as the widget's; docs/embedding.md names them.
    target: ["chrome119", "firefox121", "safari16.4"],
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // Every screen carries the names of the others, so hashes are short: 36 bits tell versions apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
      },
    },
  },
  ssr: { noExternal: [/^@tilly\//, "sonner"] },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/files", "/widget.js", "^/w/", "/platform-icons"].map((path) => [path, SERVER]),
    ),
  },
  test: {
    environment: "happy-dom",
    projects: [
      // Half of the time goes into loading what the file before had loaded; setup.ts leaves no state.
      { extends: true, test: { name: "shared", isolate: false, include: TESTS, exclude: MOCKING } },
      { extends: true, test: { name: "mocking", include: MOCKING } },
    ],
    setupFiles: ["test/setup.ts"],
    css: false,
    testTimeout: 90_000,
    maxWorkers: "100%", // nobody looks on, and each file has a page of its own
  },
});
