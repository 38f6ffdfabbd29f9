import { describe, expect, it } from "vitest";
import { completeSentences, spokenText } from "../src/chat/sentences";

describe("completeSentences", () => {
  it("waits for the end of a sentence, and not at decimals", () => {
    expect(completeSentences("It costs €4.90. It ta", 0)).toEqual({ sentences: ["It costs €4.90."], next: 16 });
    expect(completeSentences("It costs €4.", 0).sentences).toEqual([]);
  });

  it("goes on where it left, at line ends and full-width stops too", () => {
    expect(completeSentences("One. Two\nthree。four", 5).sentences).toEqual(["Two", "three。"]);
  });
});

it("speaks words without marks", () => {
  expect(spokenText("- **Two** [forms](https://x.example/a_b), `code` and snake_case")).toBe(
    "Two forms, code and snake_case",
  );
});
