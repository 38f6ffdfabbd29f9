import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readExpanded, SIDEBAR_COOKIE_AGE, useSidebar } from "./sidebar-state";

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested writes it this way.
  document.cookie = "sidebar:state=; path=/; max-age=0";
});

const press = (init: KeyboardEventInit) =>
  act(() => void window.dispatchEvent(new KeyboardEvent("keydown", init)));

test("[S2.01] the sidebar is toggled with Ctrl or Cmd plus B and kept in its cookie", () => {
  const { result } = renderHook(useSidebar);
  expect(result.current.expanded).toBe(true);
  press({ key: "b", ctrlKey: true });
  expect(result.current.expanded).toBe(false);
  expect(document.cookie).toContain("sidebar:state=false");
  press({ key: "b", metaKey: true });
  expect(result.current.expanded).toBe(true);
  press({ key: "b" });
  expect(result.current.expanded).toBe(true);
});

test("[S2.01] the cookie lasts 7 days", () => {
  expect(SIDEBAR_COOKIE_AGE).toBe(604_800);
});

test("without a cookie the sidebar is expanded", () => {
  expect(readExpanded("")).toBe(true);
  expect(readExpanded("a=b; sidebar:state=false")).toBe(false);
  expect(readExpanded("sidebar:state=true")).toBe(true);
});
