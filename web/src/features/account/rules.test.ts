import { describe, expect, test } from "vitest";
import { SIGN_UP_RULES } from "./rules";

const form = { name: "", email: "", password: "secret12", confirmPassword: "", terms: false };

describe("sign-up checks", () => {
  test.each([
    ["name", "   ", "This field is required"],
    ["name", "Ada", null],
    ["email", " ", "Email is required"],
    ["email", "ada@shop", "Please enter a valid email address"],
    ["email", " ada@shop.test ", null],
    ["password", "", "Password is required"],
    ["password", "seven77", "Password must be at least 8 characters long"],
    ["password", "eight888", null],
  ] as const)("[S5.01] %s %j: %s", (field, value, message) => {
    expect(SIGN_UP_RULES[field](value)).toBe(message);
  });

  test.each([
    ["", "Please confirm your password"],
    ["other123", "Passwords don't match"],
    ["secret12", null],
  ])("[S5.01] confirmPassword %j: %s", (value, message) => {
    expect(SIGN_UP_RULES.confirmPassword(value, form)).toBe(message);
  });

  test("terms must be ticked", () => {
    expect(SIGN_UP_RULES.terms(false)).toBe("You must accept the terms and conditions");
    expect(SIGN_UP_RULES.terms(true)).toBeNull();
  });
});
