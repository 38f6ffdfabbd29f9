import { expect, test } from "vitest";
import { summaryOf } from "./api";
import { STORE_RULES } from "./rules";

test.each([
  ["name", " ", "Store name is required"],
  ["name", "Fern", null],
  ["store_url", "fern", "Please enter a valid URL"],
  ["store_url", "javascript:alert(1)", "Please enter a valid URL"],
  ["store_url", "https://fern.test", null],
  ["store_url", " fern.test/shop ", null],
  ["email", "fern", "Please enter a valid email"],
  ["email", "a@fern.test", null],
] as const)("[S5.08] store form %s %j: %s", (field, value, message) => {
  expect(STORE_RULES[field](value)).toBe(message);
});

test("[S5.08] platform_id at least 1", () => {
  expect(STORE_RULES.platform_id(0)).toBe("Please select a platform");
  expect(STORE_RULES.platform_id(1)).toBeNull();
});

test("[S3.01] the selected-store summary: id as a string, platform title, date part only", () => {
  const store = {
    id: "4",
    name: "Fern",
    status: true,
    store_url: "https://fern.test",
    created_at: "2025-01-26T10:00:00.000Z",
    platform: { title: "custom" },
    role: "owner",
  } as const;
  expect(summaryOf(store)).toEqual({
    id: "4",
    name: "Fern",
    description: "custom",
    status: "active",
    url: "https://fern.test",
    createdAt: "2025-01-26",
  });
});
