/**
 * Which modules are sent together. Without this every module that two pages share is a file of its
 * own, and a first screen some eighty requests. A group takes with its modules all that they import
 * and no earlier group has; so each stands on those above it, and scripts/weigh.mjs and
 * scripts/prerender.mjs fail when a public page comes to need the dashboard's.
 */
export const CHUNKS = [
  // What all pages stand on, in parts: prerendered pages run one at a time, with room between.
  { name: "base-react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: "base-router", test: /node_modules[\\/]react-router[\\/]/ },
  // What the site's pages and the dashboard's share.
  {
    name: "common",
    test: /src[\\/](lib[\\/](brand|parse|paths|reach|session|storage|title)\.tsx?|ui[\\/]logo\.tsx)$|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-right|mail|menu|phone|sparkles|x)\.mjs$|vite[\\/]preload-helper/,
  },
  // Which language is spoken: known before anything that speaks is loaded.
  { name: "speak", test: /src[\\/](languages[\\/]table|lib[\\/]language)\.ts$/ },
  // The frame around the site's pages.
  {
    name: "site",
    test: /src[\\/]features[\\/]site[\\/](buttons|chatbot|frame|head|section)\.tsx?$/,
  },
  // What the contact form and the page for lost ways need of the dashboard's.
  { name: "send", test: /src[\\/]lib[\\/]api\.ts$|node_modules[\\/]sonner[\\/]/ },
  { name: "art", test: /src[\\/]ui[\\/]art\.tsx$/ },
  // What the forms of visitors and the dashboard share.
  {
    name: "kit",
    test: /src[\\/](lib[\\/](own-path|query|selected-store|texts)\.tsx?|ui[\\/](provider|title|toaster)\.tsx|features[\\/]account[\\/](api|guards)\.tsx?)$|@tanstack|icu-minify|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Button|Checkbox[\\/]CheckIcon|CloseButton|Input|Loader|Transition)|@mantine[\\/].*[\\/](create-safe-context|use-merged-ref|use-uncontrolled)[\\/]/,
  },
  // The frame around the dashboard's screens.
  {
    name: "frame",
    test: /src[\\/](app[\\/]shell[\\/]shell|features[\\/]store[\\/]card|ui[\\/](empty|page))\.tsx$/,
  },
];
