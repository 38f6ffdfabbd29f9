const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const postcss = require("postcss");

/** The widths at which screens change, by name, as src/ui/tokens.css states them. */
function widths() {
  const tokens = postcss.parse(readFileSync(join(__dirname, "src/ui/tokens.css"), "utf8"));
  const found = new Map();
  tokens.walkAtRules("custom-media", ({ params }) => {
    const [name, ...query] = params.split(" ");
    found.set(name, query.join(" "));
  });
  return found;
}

/** Custom media queries, which no browser reads yet. */
function customMedia() {
  const known = widths();
  return {
    postcssPlugin: "custom-media",
    AtRule: {
      "custom-media": (rule) => rule.remove(),
      media(rule) {
        rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name) => {
          const query = known.get(name);
          if (!query) throw rule.error(`no such width: ${name}`);
          return query;
        });
      },
    },
  };
}

module.exports = { plugins: [require("postcss-preset-mantine")(), customMedia()] };
