import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { server, signedIn } from "../../../test/server";
import { ForgotPage } from "./forgot";
import { LoginPage } from "./login";
import { ResetPage } from "./reset";

const routes = [
  { path: "/login", Component: LoginPage },
  { path: "/forgot-password", Component: ForgotPage },
  { path: "/reset-password", Component: ResetPage },
];
const LINK = { pathname: "/reset-password", search: "?token=abc&email=ada%40shop.test" };

function choose(password: string, confirm = password) {
  fill("New Password", password);
  fill("Confirm Password", confirm);
  press("Reset Password");
}

test("/forgot-password trims the email and says where the link went", async () => {
  const calls = server({ "POST /auth/forgot-password": {} });
  const { router } = show(routes, "/forgot-password");
  fill("Email", " ada@shop.test ");
  press("Send Reset Link");
  await screen.findByText("Check Your Email");
  press("Send the Mail Again");
  await screen.findByText("Another mail is on its way, if this address has an account.");
  expect(calls.map(({ json }) => json)).toEqual(Array(2).fill({ email: "ada@shop.test" }));
  expect(screen.getByText("ada@shop.test")).toBeTruthy();
  press("Continue to Login");
  await waitFor(() => expect(router.state.location.state).toEqual({ email: "ada@shop.test" }));
});

test.each([
  ["", "Email is required"],
  ["no address", "Please enter a valid email address"],
])("/forgot-password refuses %j: %s", async (email, message) => {
  const calls = server({});
  show(routes, "/forgot-password");
  fill("Email", email);
  press("Send Reset Link");
  await screen.findByText(message);
  expect(calls).toHaveLength(0);
});

test.each([
  [{ status: 429, body: { message: "Too many requests." } }, "Too many requests."],
  [{ status: 500 }, "The link could not be sent. Please try again."],
  [new TypeError("offline"), "Network error. Please check your connection."],
  [{ status: 422, body: { errors: { email: ["Odd address"] } } }, "Odd address"],
])("/forgot-password shows a failure %j as %s", async (answer, message) => {
  server({ "POST /auth/forgot-password": answer });
  show(routes, "/forgot-password");
  fill("Email", "ada@shop.test");
  press("Send Reset Link");
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test("a reset sends token and email of the link, ends the session here and leads to /login", async () => {
  signedIn();
  const calls = server({ "POST /auth/reset-password": {} });
  const { router } = show(routes, LINK);
  choose("secret-12");
  await screen.findByText(
    "Your password has been reset. You can now log in with your new password.",
  );
  expect(calls[0]?.json).toEqual({
    email: "ada@shop.test",
    token: "abc",
    password: "secret-12",
    password_confirmation: "secret-12",
  });
  expect(router.state.location.pathname).toBe("/login");
  expect(localStorage.getItem("access_token")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@shop.test");
});

test.each([
  ["", "", "Password is required"],
  ["short", "short", "Password must be at least 8 characters long"],
  ["secret-12", "", "Please confirm your password"],
  ["secret-12", "secret-13", "Passwords don't match"],
])("a reset with %j and %j says %s", async (password, confirm, message) => {
  const calls = server({});
  show(routes, LINK);
  choose(password, confirm);
  await screen.findByText(message);
  expect(calls).toHaveLength(0);
});

test("an expired link says so and leads to a new one", async () => {
  const message = "This reset link is invalid or has expired. Please request a new one.";
  server({ "POST /auth/reset-password": { status: 422, body: { errors: { token: [message] } } } });
  show(routes, LINK);
  choose("secret-12");
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(screen.getByRole("link", { name: "Request New Link" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
});

test("the server's word on a password stands at its field", async () => {
  const errors = { password: ["This password is too common."] };
  server({ "POST /auth/reset-password": { status: 422, body: { errors } } });
  show(routes, LINK);
  choose("password1");
  await screen.findByText("This password is too common.", { selector: "p" });
});

test.each(["", "?token=abc", "?email=ada@shop.test"])(
  "a link with %j is incomplete",
  async (search) => {
    server({});
    show(routes, { pathname: "/reset-password", search });
    await screen.findByText("Invalid Reset Link");
  },
);

test("the requirements are ticked off as the password is typed", async () => {
  server({});
  show(routes, LINK);
  const met = () =>
    screen
      .getAllByRole("listitem")
      .filter((item) => item.hasAttribute("data-met"))
      .map((item) => item.textContent?.split(" (")[0]);
  expect(met()).toEqual([]);
  fill("New Password", "aB");
  expect(met()).toEqual(["Upper and lower case letters"]);
  fill("New Password", "aB3$aB3$");
  expect(met()).toHaveLength(4);
});
