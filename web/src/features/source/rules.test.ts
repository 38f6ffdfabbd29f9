import { describe, expect, test } from "vitest";
import { acceptedFile, multiRule, singleRule } from "./rules";
import { KNOWLEDGE, PRODUCTS } from "./strings";

describe("URL import", () => {
  test("[S5.10] single mode with none gives its message", () => {
    expect(singleRule(["", "  "])).toBe("Please provide at least one valid URL");
    expect(singleRule(["not an address"])).toBe("Please provide at least one valid URL");
    expect(singleRule(["", " https://a.test/x "])).toBeNull();
  });

  test("[S5.10] in the other mode the first URL must be non-blank", () => {
    const second = ["", "https://a.test"];
    expect(multiRule(second, KNOWLEDGE)).toBe("Please provide a valid URL for multi URLs scanning");
    expect(multiRule(second, PRODUCTS)).toBe(
      "Please provide a valid store URL for multi URLs scanning",
    );
    expect(multiRule(["https://a.test"], KNOWLEDGE)).toBeNull();
  });
});

test.each([
  ["a.pdf", "", true],
  ["A.CSV", "application/octet-stream", true],
  ["notes", "text/plain", true],
  ["a.exe", "application/x-msdownload", false],
  ["a.pdf.exe", "", false],
])("file %s of type %j is accepted: %s", (name, type, accepted) => {
  expect(acceptedFile({ name, type })).toBe(accepted);
});
