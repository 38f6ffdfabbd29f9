import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { withoutShared } from "../../../testkit/leftout/leftout";
import { parseMarkdown } from "../../src/chat/markdown/blocks";
import { Markdown } from "../../src/chat/markdown/Markdown";

const html = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replace(/^<div class="markdown">|<\/div>$/g, "")
    .replace(/ dir="auto"|<\/?span>/g, "");
const link = (href: string, words: string) => `<a href="${href}" target="_blank" rel="noopener nofollow">${words}</a>`;

describe("Markdown", () => {
  it.each([
    [
      "bold and italics",
      "a **b** *c* __d__ _e_ ***f***",
      "<p>a <strong>b</strong> <em>c</em> <strong>d</strong> <em>e</em> <strong><em>f</em></strong></p>",
    ],
    ["unpaired marks", "2 * 3 ** a_b_c *x", "<p>2 * 3 ** a_b_c *x</p>"],
    ["escaped marks", "\\*a\\*", "<p>*a*</p>"],
    ["code", "a `b*c*` ``d`e``", "<p>a <code>b*c*</code> <code>d`e</code></p>"],
    ["a heading as bold", "## Size\ntext", "<p><strong>Size</strong></p><p>text</p>"],
    ["line breaks", "a\nb\n\nc", "<p>a<br/>b</p><p>c</p>"],
    ["nested bullets", "- a\n  - b\n    - c\n- d", "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"],
    ["numbers", "3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    [
      "numbers of three digits with their room",
      "99. a\n100. b",
      '<ol start="99" style="padding-inline-start:4.5ch"><li>a</li><li>b</li></ol>',
    ],
    ["a code block", "```js\n<b>*x*\n```\nend", '<pre dir="ltr"><code>&lt;b&gt;*x*</code></pre><p>end</p>'],
    ["an open code block", "```\nx", '<pre dir="ltr"><code>x</code></pre>'],
    ["JSON", '{"a":[1]}', '<pre dir="ltr"><code>{\n  &quot;a&quot;: [\n    1\n  ]\n}</code></pre>'],
    [
      "a table",
      "| a | b |\n|---|:-:|\n| 1 | **2** |",
      '<div class="scroll"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
    ],
    [
      "a table of contents",
      "Shipping ........ 3\nReturns ..... 12",
      '<div class="scroll"><table><tbody><tr><td>Shipping</td><td>3</td></tr><tr><td>Returns</td><td>12</td></tr></tbody></table></div>',
    ],
    ["a rule", "a\n\n---\n\nb", "<p>a</p><hr/><p>b</p>"],
    [
      "links",
      "[a *b*](https://x.example/p?q=(1)) [m](mailto:a@b.example)",
      `<p>${link("https://x.example/p?q=(1)", "a <em>b</em>")} ${link("mailto:a@b.example", "m")}</p>`,
    ],
    [
      "bare addresses",
      "See (https://x.example/a_b), <https://y.example> or help@shop.example.",
      `<p>See (${link("https://x.example/a_b", "https://x.example/a_b")}), ${link("https://y.example/", "https://y.example")} or ${link("mailto:help@shop.example", "help@shop.example")}.</p>`,
    ],
    [
      "refused links by their words",
      "[a](javascript:alert(1)) [b](//evil) [c](/x) [d](https://me:pw@evil.example)",
      "<p>a b c d</p>",
    ],
    ["images by their words", "![alt](https://x.example/i.png)", "<p>alt</p>"],
    ["HTML as text", "<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
  ])("[S9.08] shows %s", (_, text, expected) => expect(html(text)).toBe(expected));
});

const allowed = new Set("DIV P BR HR STRONG EM CODE PRE UL OL LI A TABLE THEAD TBODY TR TH TD".split(" "));
const attributes = new Set(["class", "dir", "href", "target", "rel", "start", "scope"]);

/** What must hold of any text, shown as the browser will have it. */
function expectHarmless(text: string): void {
  const box = document.createElement("div");
  box.innerHTML = html(text);
  for (const element of box.querySelectorAll("*")) {
    expect(allowed, text).toContain(element.tagName);
    for (const { name } of element.attributes) expect(attributes, text).toContain(name);
    const href = element.getAttribute("href");
    if (href !== null) expect(href, text).toMatch(/^(https?:\/\/|mailto:)/);
  }
}

const wrap = [
  (v: string) => v,
  (v: string) => `[x](${v})`,
  (v: string) => `**${v}** <${v}>`,
  (v: string) => `- ${v}\n\n| ${v} |\n|---|\n| ${v} |`,
];

describe("hostile text", () => {
  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](data:text/html,1)",
    "[x](&#106;avascript:1)",
    "<javascript:alert(1)>",
    "[x](vbscript:x)",
    '[x](https://x" onclick=1)',
    "[](https://a)[x](https://[)",
  ])("%s", (text) => {
    for (const around of wrap) expectHarmless(around(text));
  });

  const file = join(import.meta.dirname, "../../../../shared/data/hostile/derived/xss_vectors.dev.jsonl");
  it("every recorded vector stays text (skipped where ../shared/data is missing)", ({ skip }) => {
    if (!existsSync(file)) {
      withoutShared("every recorded vector stays text");
      return skip();
    }
    const vectors = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => String(JSON.parse(line)));
    expect(vectors.length).toBeGreaterThan(500);
    for (const [i, vector] of vectors.entries()) expectHarmless((wrap[i % wrap.length] ?? String)(vector));
  }, 60_000);

  it("stays harmless, and loses no plain words, for random mixtures", () => {
    const parts = [
      "*",
      "**",
      "_",
      "`",
      "```\n",
      "[",
      "](",
      ")",
      "<",
      ">",
      "\n",
      "\n\n",
      "- ",
      "1. ",
      "| ",
      "|---|\n",
      "# ",
      "\\",
      "javascript:",
      "https://a.example",
      "a@b.example",
      " word ",
      "{",
      '"',
    ];
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (let round = 0; round < 400; round++) {
      const text = Array.from({ length: 1 + random(24) }, () => parts[random(parts.length)]).join("");
      expectHarmless(text);
      if (text.includes(" word ")) expect(html(text), text).toContain("word");
    }
  }, 60_000);

  it.each([
    ["stars", "*".repeat(100_000)],
    ["star pairs", "*a ".repeat(50_000)],
    ["nested stars", "*a".repeat(30_000) + "a*".repeat(30_000)],
    ["brackets", "[".repeat(100_000)],
    ["half links", "[a](".repeat(25_000)],
    ["long half link", `[a](${"b".repeat(100_000)}`],
    ["ticks", "`".repeat(100_001)],
    ["angles", "<".repeat(100_000)],
    ["ats", "a@".repeat(50_000)],
    ["mail", `${"a.".repeat(50_000)}@`],
    ["dots", `${".".repeat(100_000)}x`],
    ["list", "- a\n".repeat(20_000)],
    ["deep JSON", '{"a":'.repeat(10_000)],
    ["deep lists", "[".repeat(50_000) + "]".repeat(50_000)],
    ["pipes", "|".repeat(100_000)],
    ["blank lines", "\n".repeat(100_000)],
    ["spaces", " ".repeat(100_000)],
    ["http", "http://".repeat(15_000)],
    ["escapes", "\\".repeat(100_000)],
    ["hashes", "#".repeat(100_000)],
  ])("takes linear time for %s", (_, text) => {
    const started = performance.now();
    parseMarkdown(text);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it("keeps the tree shallow however deep marks nest", () => {
    const tags = html("*a ".repeat(3_000) + "a* ".repeat(3_000)).match(/<em>/g) ?? [];
    expect(tags.length).toBeLessThan(20);
  });

  it("shows a streamed text, at its end, like the same text unsplit", () => {
    const text = "**Two** [forms](https://x.example):\n\n- a\n  - `b`\n\n| a |\n|---|\n| 1 |\n\n```\ncode\n```\n";
    let shown = "";
    for (let at = 0; at <= text.length; at++) shown = html(text.slice(0, at));
    expect(shown).toBe(html(text));
  });
});
