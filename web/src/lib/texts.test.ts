import compile from "icu-minify/compile";
import { expect, test, vi } from "vitest";
import { icu, texts } from "./texts";

const words = {
  title: "المنتجات",
  pages: compile(
    "{n, plural, zero {لا صفحات} one {صفحة} two {صفحتان} few {# صفحات} other {# صفحة}}",
  ),
  of: compile("{total, number}/{done, number} {product}"),
  days: ["الأحد"],
  invited: compile("دعا {who} {whom}"),
};

vi.mock("./language", () => ({
  locale: () => "ar-u-nu-latn",
  spoken: () => ({ lang: "ar", dir: "rtl" }),
  wordsFor: (feature: string) => (feature === "said" ? words : undefined),
}));

const english = () => ({
  title: "Products",
  pages: icu("{n, plural, one {# page} other {# pages}}", "n"),
  of: icu("{done, number} of {total, number}", "done", "total"),
  days: ["Sunday", "Monday"],
  later: "Later",
  invited: icu("{who} invited {whom}", "who", "whom"),
});

test("texts are the words of the language that is spoken, and English where it has none", () => {
  const said = texts("said", english());
  expect(said.title).toBe("المنتجات");
  expect(said.invited("Olive", "ada@fern.example")).toBe(
    "دعا \u2068Olive\u2069 \u2068ada@fern.example\u2069",
  );
  expect([0, 1, 2, 5, 100].map((n) => said.pages(n))).toEqual([
    "لا صفحات",
    "صفحة",
    "صفحتان",
    "5 صفحات",
    "100 صفحة",
  ]);
  expect(said.of(2, 1234)).toBe("1,234/2 Tilly"); // places in another order than they are given in
  expect(said.days).toEqual(["الأحد", "Monday"]);
  expect(said.later).toBe("Later");
});

test("a feature without words stays English", () => {
  expect(texts("unsaid", english()).title).toBe("Products");
});
