import { describe, expect, test } from "vitest";
import { fromOf, ownPath } from "./own-path";

describe("a sign-in goes back to own paths only", () => {
  test.each([
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https://evil.test",
    "javascript:alert(1)",
    "/\t/evil.test",
    "/..//evil.test",
    "evil",
    "",
    null,
    42,
  ])("%j is refused", (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  test.each(["/dashboard", "/dashboard/store/7/playground?q=1#a"])("%s stays", (path) => {
    expect(ownPath(path)).toBe(path);
  });
});

test("the requested location is passed as from", () => {
  const from = { pathname: "/dashboard/profile", search: "?a=1", hash: "#b" };
  expect(fromOf({ state: { from }, search: "" })).toBe("/dashboard/profile?a=1#b");
  expect(fromOf({ state: null, search: "?from=/dashboard" })).toBe("/dashboard");
  expect(fromOf({ state: { from: { pathname: "//evil" } }, search: "" })).toBeUndefined();
  expect(fromOf({ state: { from: { pathname: "/login" } }, search: "" })).toBeUndefined();
});
