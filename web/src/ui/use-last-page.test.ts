import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLastPage } from "./use-last-page";

test("a page whose entries are gone gives way to the last there is, once that is known", () => {
  const turned: number[] = [];
  const look = (page: number, total: number | undefined) => ({ page, size: 20, total });
  const { rerender } = renderHook((at) => useLastPage(at, (page) => turned.push(page)), {
    initialProps: look(3, undefined),
  });
  expect(turned).toEqual([]);
  rerender(look(3, 41));
  expect(turned).toEqual([]);
  rerender(look(3, 40));
  expect(turned).toEqual([2]);
  rerender(look(2, 40));
  rerender(look(2, 0));
  expect(turned).toEqual([2, 1]);
});
