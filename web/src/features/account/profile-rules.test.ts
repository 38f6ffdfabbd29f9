import { expect, test } from "vitest";
import { ApiError } from "@/lib/api";
import { infoRule, newPasswordRules, photoRule, profileFailure } from "./profile-rules";
import { requirements } from "./rules";

const refused = (status: number, errors = {}, message = "") =>
  new ApiError(message || "An error occurred", status, errors, message !== "");

test("[S8.04] 422 with an errors map shows all messages joined by commas", () => {
  const errors = { name: ["Too long", "Too odd"], email: ["Taken"] };
  expect(profileFailure(refused(422, errors, "Invalid"), "info")).toBe("Too long, Too odd, Taken");
});

test("[S8.04] 401 shows the expired session, but the wrong password where one was asked for", () => {
  for (const change of ["info", "photo", "profile"] as const)
    expect(profileFailure(refused(401, {}, "No."), change)).toBe(
      "Session expired. Please log in again.",
    );
  for (const change of ["password", "account"] as const)
    expect(profileFailure(refused(401, {}, "No."), change)).toBe("Current password is incorrect");
});

test("[S8.04] 413 shows File too large. Please select a smaller image.", () => {
  expect(profileFailure(refused(413, {}, "No."), "photo")).toBe(
    "File too large. Please select a smaller image.",
  );
});

test.each([
  ["info", "Update failed", "Failed to update personal information"],
  ["password", "Password change failed", "Failed to update password"],
  ["photo", "Upload failed", "Failed to upload profile photo"],
  ["profile", "Update failed", "Failed to update profile"],
] as const)("%s: the server's message, else %s, else %s", (change, bare, failed) => {
  expect(profileFailure(refused(500, {}, "Word of the server"), change)).toBe("Word of the server");
  expect(profileFailure(refused(429, {}, "Slow down"), change)).toBe("Slow down");
  expect(profileFailure(refused(500), change)).toBe(bare);
  expect(profileFailure(new ApiError("Network error.", 0), change)).toBe("Network error.");
  expect(profileFailure(new Error("odd"), change)).toBe(failed);
});

test("[S5.04] name and email are required, and cannot be empty with a photo", () => {
  expect(infoRule(" ", "a@b.test", false)).toBe("Name is required");
  expect(infoRule("Ada", " ", false)).toBe("Email is required");
  expect(infoRule("", "a@b.test", true)).toBe("Name cannot be empty");
  expect(infoRule("Ada", "", true)).toBe("Email cannot be empty");
  expect(infoRule("Ada", "a@b.test", true)).toBeNull();
});

test("[S5.05] a photo is an image of at most 5MB", () => {
  const file = (size: number, type: string) => new File([new Uint8Array(size)], "a", { type });
  expect(photoRule(file(5 * 1024 * 1024, "image/gif"))).toBeNull();
  expect(photoRule(file(5 * 1024 * 1024 + 1, "image/gif"))).toBe(
    "Image size must be less than 5MB",
  );
  expect(photoRule(file(1, "text/html"))).toBe("Please select a valid image file");
});

test("[S5.06] a new password needs 8 characters and its match; the other hints are not enforced", () => {
  expect(newPasswordRules("alllower", "alllower")).toEqual({ next: null, confirm: null });
  expect(newPasswordRules("seven77", "seven7")).toEqual({
    next: "Password must be at least 8 characters long",
    confirm: "Passwords do not match",
  });
  expect(requirements("alllower").map(({ met, required }) => [met, required])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
});
