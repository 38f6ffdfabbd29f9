import { expect, test } from "vitest";
import { fileSize, megabytes, shortDate } from "./format";

test.each([
  [0, "0 B"],
  [512, "512 B"],
  [1536, "1.5 KB"],
  [5 * 1024 ** 2, "5 MB"],
  [2.25 * 1024 ** 3, "2.25 GB"],
  [3 * 1024 ** 4, "3072 GB"],
])("[S9.06] %d bytes are %s", (bytes, size) => {
  expect(fileSize(bytes)).toBe(size);
});

test("[S9.06] an upload shows its size in MB", () => {
  expect(megabytes(1_572_864)).toBe("1.50 MB");
});

test("[S9.06] dates are in en-US short format", () => {
  expect(shortDate("2025-01-26T12:00:00.000Z")).toBe("Jan 26, 2025");
  expect(shortDate("yesterday")).toBe("");
});
