// Builds the chat, whose name holds a hash of its content, then the loader, which is told that name.
import { readdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = `${root}dist`;

const shared = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
};

const smallest = { module: true, ecma: 2022, compress: { ecma: 2022, passes: 3, unsafe_arrows: true } };

const output = {
  minify: "terser",
  terserOptions: smallest,
  target: ["chrome119", "firefox121", "safari16.4"],
  modulePreload: false,
  reportCompressedSize: false,
};

for (const entry of await readdir(dist)) {
  if (entry !== "PLACEHOLDER") await rm(`${dist}/${entry}`, { recursive: true });
}

const chat = await build({
  ...shared,
  resolve: {
    alias: [{ find: /^react(-dom\/client|\/jsx-runtime)?$/, replacement: `${root}src/chat/embed.ts` }],
  },
  build: {
    ...output,
    outDir: `${dist}/w`,
    // Not as a library: those keep the white space of modules.
    rollupOptions: {
      input: `${root}src/chat/mount.tsx`,
      preserveEntrySignatures: "strict",
      output: { format: "es", entryFileNames: "chat-[hash].js", codeSplitting: false },
    },
  },
});

const [chunk] = [chat].flat()[0].output;

await build({
  ...shared,
  define: { ...shared.define, CHAT_FILE: JSON.stringify(`w/${chunk.fileName}`) },
  build: {
    ...output,
    outDir: dist,
    emptyOutDir: false,
    lib: { entry: `${root}src/loader/index.ts`, formats: ["iife"], name: "loader", fileName: () => "widget.js" },
  },
});
