import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { clearSession, signIn } from "./session";
import { useUnsent } from "./unsent";
import { parseUser } from "./user";

const write = (words: string) => {
  const writer = renderHook(() => useUnsent("words 1", ""));
  act(() => writer.result.current[1](words));
  return writer;
};
const read = () => renderHook(() => useUnsent("words 1", "")).result.current[0];

test("what is unsent outlives who writes it, and is changed for whoever shows it by then", () => {
  const { result, unmount } = write("Hello");
  unmount();
  const next = renderHook(() => useUnsent("words 1", ""));
  expect(next.result.current[0]).toBe("Hello");
  act(() => result.current[1]((now) => `${now} there`));
  expect(next.result.current[0]).toBe("Hello there");
  act(() => result.current[1](""));
  expect(sessionStorage.length).toBe(0);
});

test("what is unsent goes with its session, and is not there for another user", () => {
  write("Hello");
  clearSession();
  expect(read()).toBe("");
  write("Hello");
  const ada = parseUser({ id: "1", email: "ada@shop.test" });
  if (ada) signIn("t", ada);
  expect(read()).toBe("");
  clearSession(); // nobody listens here to storage that is emptied
});

test("what storage does not take, as it is full or closed, is there until the page goes", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  write("Hello");
  expect(read()).toBe("Hello");
  full.mockRestore();
  write("");
  expect(read()).toBe("");
});
