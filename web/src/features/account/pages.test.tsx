import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { server } from "../../../test/server";
import { AccountFrame } from "./frame";
import { LoginPage } from "./login";
import { SignUpPage } from "./signup";
import { TEXT } from "./strings";
import { VerifyPage } from "./verify";
import { VerifyByPath } from "./verify-by-path";
import { Verified, verifyFailure } from "./verify-by-token";

const routes = [
  { path: "/login", Component: LoginPage },
  { path: "/signup", Component: SignUpPage },
  { path: "/verify-email", Component: VerifyPage },
  { path: "/verify-email/success", Component: Verified },
  { path: "/verify-email/:userId", Component: VerifyByPath },
  { path: "/verify-email/:userId/:token", Component: VerifyByPath },
  { path: "/dashboard/stores", element: <p>stores page</p> },
];

function signUp() {
  fill("Full Name", "  Ada Byron ");
  fill("Email", " ada@shop.test ");
  fill("Password", "secret12");
  fill("Confirm Password", "secret12");
  fireEvent.click(screen.getByRole("checkbox"));
  press("Create account");
}

test("[S4.08] [S7.01] registration trims name and email, stores the user and goes to /verify-email", async () => {
  const calls = server({
    "POST /auth/register": {
      status: 201,
      body: { user: { id: "7", name: "Ada Byron", email: "ada@shop.test" } },
    },
  });
  const { router } = show(routes, "/signup");
  signUp();
  await screen.findByText("Check Your Email");
  expect(calls[0]?.json).toEqual({
    name: "Ada Byron",
    email: "ada@shop.test",
    password: "secret12",
    password_confirmation: "secret12",
    terms: true,
  });
  expect(router.state.location.state).toEqual({
    email: "ada@shop.test",
    userId: "7",
    message: "Registration successful! Please verify your email to complete the process.",
  });
  expect(JSON.parse(localStorage.getItem("user") ?? "").email).toBe("ada@shop.test");
  expect(localStorage.getItem("access_token")).toBeNull();
});

test("[S8.03] a failed registration shows server field errors, an alert and a toast", async () => {
  server({
    "POST /auth/register": {
      status: 422,
      body: { message: "Please check the form.", errors: { email: ["This email is taken."] } },
    },
  });
  show(routes, "/signup");
  signUp();
  await screen.findByText("This email is taken.");
  expect(screen.getAllByText("Registration Failed")).toHaveLength(2);
});

test("[S5.01] sign-up errors stand under each field and are cleared on edit", async () => {
  const calls = server({});
  show(routes, "/signup");
  press("Create account");
  await screen.findByText("Email is required");
  fill("Email", "a");
  expect(screen.queryByText("Email is required")).toBeNull();
  expect(calls).toHaveLength(0);
});

test("[S4.03] [S7.02] login stores token and user and goes to /dashboard/stores", async () => {
  const calls = server({
    "POST /auth/login": {
      body: { access_token: "t9", member: { id: "1", name: "Ada", email: "ada@shop.test" } },
    },
  });
  localStorage.setItem("selectedStore", "{}");
  show(routes, "/login");
  fill("Email", " ada@shop.test ");
  fill("Password", "secret12");
  press("Sign in");
  await screen.findByText("stores page");
  await screen.findByText("Login successful! Welcome back.");
  expect(calls[0]?.json).toEqual({ email: "ada@shop.test", password: "secret12" });
  expect(localStorage.getItem("access_token")).toBe("t9");
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("[S2.74] the check page shows the default message, and carries the email to login", async () => {
  server({});
  const { router } = show(routes, { pathname: "/verify-email", state: { email: "ada@shop.test" } });
  await screen.findByText("Please verify your email address");
  fireEvent.click(screen.getByText("Continue to Login"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.state).toEqual({
    email: "ada@shop.test",
    message: "Please log in after verifying your email address",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@shop.test");
});

test("the check page has the verification mail sent again", async () => {
  const calls = server({ "POST /auth/resend-verification": {} });
  show(routes, { pathname: "/verify-email", state: { email: "ada@shop.test" } });
  await screen.findByText("Check Your Email");
  press("Send the Mail Again");
  await screen.findByText("If this address still needs verifying, a new mail is on its way.");
  expect(calls.at(-1)?.json).toEqual({ email: "ada@shop.test" });
});

test.each([
  ["GET /auth/verify-email/7/abc", "/verify-email/7/abc"],
  ["POST /auth/verify", "/verify-email?token=abc"],
])("after %s the address stands in the sign-in form", async (call, path) => {
  server({ [call]: { body: { email: "ada@shop.test" } } });
  const { router } = show(routes, path);
  if (path.includes("?")) fireEvent.click(await screen.findByText("Continue to Login"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("ada@shop.test");
});

test("[S2.75] [S7.08] the token link calls verify once and tells success", async () => {
  const calls = server({ "POST /auth/verify": {} });
  show(routes, { pathname: "/verify-email", search: "?token=abc&email=ada@shop.test" });
  expect(await screen.findByText("Verifying Email...")).toBeTruthy();
  await screen.findByText("Email Verified!");
  expect(calls.map((seen) => seen.json)).toEqual([{ token: "abc" }]);
  expect(screen.getByText("Continue to Login").closest("a")?.getAttribute("href")).toBe("/login");
  expect(screen.getByText("Go to Dashboard").closest("a")?.getAttribute("href")).toBe("/dashboard");
});

test.each([
  ["?email=a@b.test", "Invalid verification link. No token provided."],
  ["?token=old", "Failed to verify email."],
])("[S2.75] [S8.62] the token link %s fails with %s", async (search, message) => {
  server({ "POST /auth/verify": { status: 422 } });
  show(routes, { pathname: "/verify-email", search });
  await screen.findByText("Verification Failed");
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Request New Verification Email" })).toBeTruthy();
  expect(screen.getByText("Register Again").closest("a")?.getAttribute("href")).toBe("/signup");
});

test("[S7.07] another verification mail is asked for by the address of the link", async () => {
  const calls = server({
    "POST /auth/verify": { status: 422 },
    "POST /auth/resend-verification": {},
  });
  show(routes, { pathname: "/verify-email", search: "?token=old&email=ada@shop.test" });
  await screen.findByText("Verification Failed");
  press("Request New Verification Email");
  await screen.findByText("If this address still needs verifying, a new mail is on its way.");
  expect(calls.at(-1)?.json).toEqual({ email: "ada@shop.test" });
});

test("[S2.77] the page of success says that the address is verified, and leads on", async () => {
  server({});
  show(routes, "/verify-email/success");
  await screen.findByText("Email Verified!");
  expect(screen.getByText("Continue to Login").closest("a")?.getAttribute("href")).toBe("/login");
  expect(screen.getByText("Go to Dashboard").closest("a")?.getAttribute("href")).toBe("/dashboard");
});

test("[S2.76] [S7.09] the path link verifies by GET and goes to /login with its message", async () => {
  const calls = server({ "GET /auth/verify-email/7/abc": {} });
  show(routes, "/verify-email/7/abc");
  await screen.findByText("Email verification successful! You can now log in to your account.");
  await screen.findByText("Success! Your email has been successfully verified.");
  expect(calls).toHaveLength(1);
});

test("[S2.76] the path link without a token says what is missing", async () => {
  server({});
  show(routes, "/verify-email/7");
  await screen.findByText("Invalid verification link. User ID or verification token is missing.");
});

const leads = (text: string) => screen.getByText(text).closest("a")?.getAttribute("href");

test.each([
  [{ status: 422 }, "Verification failed. Please try again."],
  [{ status: 410, body: { message: "This link is too old." } }, "This link is too old."],
  [new TypeError("down"), "Network error. Please check your connection."],
])("[S2.76] [S8.62] the path link fails with %j and offers ways on", async (answer, message) => {
  server({ "GET /auth/verify-email/7/abc": answer });
  show(routes, "/verify-email/7/abc");
  await screen.findByText(message);
  expect(leads("Go to Login")).toBe("/login");
  expect(leads("Register Again")).toBe("/signup");
  expect(leads("Contact Support")).toBe("/contact");
});

test("[S8.62] what breaks off without an answer has words of its own for each link", () => {
  const { failed, error, refused, broken } = TEXT.verify;
  const cut = new Error("cut off");
  expect(verifyFailure(cut, failed, error)).toBe("An error occurred while verifying your email.");
  expect(verifyFailure(cut, refused, broken)).toBe(
    "Something went wrong during verification. Please try again.",
  );
});

test("[S2.74] the check page shows message and address, the steps, and the other ways", async () => {
  const state = { email: "ada@shop.test", message: "Welcome, please verify." };
  show(routes, { pathname: "/verify-email", state });
  await screen.findByText("Welcome, please verify.");
  expect(screen.getByText("ada@shop.test")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(leads("Register Different Email")).toBe("/signup");
  expect(leads("Contact Support")).toBe("/contact");
});

test("[S2.72] Welcome Back has its fields, shows the password on demand, and leads on", () => {
  show([{ Component: AccountFrame, children: routes }], "/login");
  expect(screen.getByRole("heading", { name: "Welcome Back" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").type).toBe("email");
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  expect(password.type).toBe("password");
  fireEvent.mouseDown(screen.getByLabelText("Show or hide password"));
  expect(password.type).toBe("text");
  expect(leads("Forgot password?")).toBe("/forgot-password");
  expect(leads("Sign up")).toBe("/signup");
  expect(leads("Back to Home")).toBe("/");
});

test("[S2.73] Start Your Free Trial has its fields, the terms with their links, and a way to sign in", () => {
  show(routes, "/signup");
  expect(screen.getByRole("heading", { name: "Start Your Free Trial" })).toBeTruthy();
  for (const label of ["Full Name", "Email", "Password", "Confirm Password"])
    expect(screen.getByLabelText(label)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  expect(leads("Terms and Conditions")).toBe("/terms-and-conditions");
  expect(leads("Privacy Policy")).toBe("/privacy-policy");
  expect(leads("Sign in")).toBe("/login");
});
