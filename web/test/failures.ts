import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { takeNotice } from "@/lib/notice";
import type { Answer } from "./server";

/** How a call of a form can fail, and the words its owner then reads. */
export const FAILURES: [name: string, answer: Answer, words: string][] = [
  ["413", { status: 413, body: { message: "This is too large." } }, "This is too large."],
  ["422", { status: 422, body: { message: "Please check the form." } }, "Please check the form."],
  ["429", { status: 429, body: { message: "Please slow down." } }, "Please slow down."],
  ["500", { status: 500, body: { message: "Something went wrong." } }, "Something went wrong."],
  ["network", new TypeError("down"), "Network error. Please check your connection."],
];

/** Does what meets a 401, and expects that the session ends and the login page says why. */
export async function expectSessionEnd(act: () => Promise<unknown> | unknown): Promise<void> {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  try {
    await act();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/login"));
    expect(takeNotice()).toBe("Session expired. Please log in again.");
    expect(localStorage.getItem("access_token")).toBeNull();
  } finally {
    replace.mockRestore();
  }
}
