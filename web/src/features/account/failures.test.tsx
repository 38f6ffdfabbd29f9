import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FAILURES } from "../../../test/failures";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { LoginPage } from "./login";
import { ProfilePage } from "./profile";
import { SignUpPage } from "./signup";

const MEMBER = { id: "1", name: "Ada Byron", email: "ada@shop.test" };

function login(answer: Answer, password = "secret12") {
  server({ "POST /auth/login": answer });
  show([{ path: "/", Component: LoginPage }], "/");
  fill("Email", "ada@shop.test");
  fill("Password", password);
  press("Sign in");
}

test.each([
  ["401", { status: 401 }, "Invalid email or password. Please try again."],
  ["429", { status: 429 }, "Too many login attempts. Please try again later."],
  ["413", { status: 413, body: { message: "This is too large." } }, "This is too large."],
  ["500", { status: 500, body: { message: "Something went wrong." } }, "Something went wrong."],
  ["network", new TypeError("down"), "Network error. Please check your connection and try again."],
] as [string, Answer, string][])(
  "[S8.02] a login that fails with %s says why",
  async (_n, answer, words) => {
    login(answer);
    await screen.findByText(words);
    await screen.findByText("Login failed. Please check your credentials.");
  },
);

test("[S5.02] [S8.02] a login's 422 stands at its fields, and typing clears it", async () => {
  login({ status: 422, body: { message: "No.", errors: { email: ["Unknown.", "Odd."] } } });
  await screen.findByText("Unknown.");
  fill("Email", "b@shop.test");
  expect(screen.queryByText("Unknown.")).toBeNull();
});

test("[S5.02] e-mail and password are required before anything is sent", async () => {
  const calls = server({});
  show([{ path: "/", Component: LoginPage }], "/");
  press("Sign in");
  await screen.findByText("Email is required");
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test.each(FAILURES)("[S8.03] a sign-up that fails with %s says why", async (_n, answer, words) => {
  server({ "POST /auth/register": answer });
  show([{ path: "/", Component: SignUpPage }], "/");
  fill("Full Name", "Ada");
  fill("Email", "ada@shop.test");
  fill("Password", "secret12");
  fill("Confirm Password", "secret12");
  fireEvent.click(screen.getByRole("checkbox"));
  press("Create account");
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText("Registration Failed")).length).toBeGreaterThan(0);
});

/** What the profile's forms say of the failures that have words of their own. */
const own = (name: string, words: string) =>
  name === "413" ? "File too large. Please select a smaller image." : words;

test.each(FAILURES)(
  "[S8.04] a profile that is not saved (%s) says why",
  async (name, answer, words) => {
    signedIn();
    server({ "GET /auth/profile": { body: { member: MEMBER } }, "POST /auth/profile": answer });
    show([{ path: "/", Component: ProfilePage }], "/");
    await screen.findByText("Verified Account");
    press("Save Changes");
    expect((await screen.findAllByText(own(name, words))).length).toBeGreaterThan(0);
  },
);

test.each(FAILURES)(
  "[S8.04] a password that is not changed (%s) says why",
  async (name, answer, words) => {
    signedIn();
    server({
      "GET /auth/profile": { body: { member: MEMBER } },
      "POST /auth/change-password": answer,
    });
    show([{ path: "/", Component: ProfilePage }], "/");
    await screen.findByText("Verified Account");
    fill("Current Password", "secret12");
    fill("New Password", "another-one");
    fill("Confirm Password", "another-one");
    press("Update Password");
    expect((await screen.findAllByText(own(name, words))).length).toBeGreaterThan(0);
  },
);
