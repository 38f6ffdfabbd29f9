import { expect, test } from "vitest";
import { ApiError } from "@/lib/api";
import { loginFailure } from "./login-failure";

test.each([
  ["401", new ApiError("x", 401, {}, true), "Invalid email or password. Please try again."],
  ["429", new ApiError("x", 429, {}, true), "Too many login attempts. Please try again later."],
  [
    "another status with a message",
    new ApiError("Please verify first.", 403, {}, true),
    "Please verify first.",
  ],
  ["no answer", new ApiError("x", 0), "Network error. Please check your connection and try again."],
  [
    "an unsuccessful response",
    new ApiError("An error occurred", 200),
    "Login failed. Please try again.",
  ],
])("[S8.02] login failure %s", (_case, error, message) => {
  expect(loginFailure(error)).toEqual({ message, fields: {} });
});

test("[S8.02] 422 with errors: per-field errors", () => {
  const error = new ApiError("x", 422, { email: ["Bad", "Worse"], other: ["no"] }, true);
  expect(loginFailure(error)).toEqual({ message: "", fields: { email: "Bad" } });
});
