// Builds the chat's parts, whose names hold hashes of their content, each before what is told its name; then the loader.
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

/** Builds one module of w/, whose name holds a hash of its content; gives that name. */
async function part(name, entry, framework, define = {}) {
  const made = await build({
    ...shared,
    define: { ...shared.define, ...define },
    resolve: {
      alias: [{ find: /^react(-dom\/client|\/jsx-runtime)?$/, replacement: root + framework }],
    },
    build: {
      ...output,
      outDir: `${dist}/w`,
      emptyOutDir: false,
      // Not as a library: those keep the white space of modules.
      rollupOptions: {
        input: root + entry,
        preserveEntrySignatures: "strict",
        output: { format: "es", entryFileNames: `${name}-[hash].js`, codeSplitting: false },
      },
    },
  });
  return `w/${[made].flat()[0].output[0].fileName}`;
}

const named = (file) => JSON.stringify(file);
const form = await part("form", "src/extra/form.ts", "src/extra/kit.ts");
const live = await part("live", "src/extra/live.ts", "src/extra/kit.ts");
const shop = await part("shop", "src/extra/shop.ts", "src/extra/kit.ts");
const chat = await part("chat", "src/chat/mount.tsx", "src/chat/embed.ts", {
  FORM_FILE: named(form),
  LIVE_FILE: named(live),
  SHOP_FILE: named(shop),
});

const launcher = await part("launcher", "src/extra/launcher.ts", "src/extra/kit.ts");

await build({
  ...shared,
  define: { ...shared.define, CHAT_FILE: named(chat), LAUNCHER_FILE: named(launcher) },
  build: {
    ...output,
    outDir: dist,
    emptyOutDir: false,
    lib: { entry: `${root}src/loader/index.ts`, formats: ["iife"], name: "loader", fileName: () => "widget.js" },
  },
});
