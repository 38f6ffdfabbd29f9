import { expect, test } from "vitest";
import { mask } from "./mask";

test("[S2.48] a stored key is displayed as its first 6 characters followed by at least 4 asterisks", () => {
  expect(mask("ck_1234567890abc")).toBe("ck_123**********");
  expect(mask("ck_12345")).toBe("ck_123****");
  expect(mask("abc")).toBe("abc****");
});
