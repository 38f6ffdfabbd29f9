import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Answers, server, signedIn } from "../../../test/server";
import { ForgotPage } from "./forgot";
import { LoginPage } from "./login";
import { NotMePage } from "./not-me";
import { ProfilePage } from "./profile";
import { ResetPage } from "./reset";
import { SignUpPage } from "./signup";

const MEMBER = { id: "1", name: "Ada Byron", email: "ada@shop.test" };
const RESET = { pathname: "/reset-password", search: "?token=abc&email=ada%40shop.test" };
const DONE = "Your password has been reset. You can now log in with your new password.";

const routes = [
  { path: "/login", Component: LoginPage },
  { path: "/signup", Component: SignUpPage },
  { path: "/forgot-password", Component: ForgotPage },
  { path: "/reset-password", Component: ResetPage },
  { path: "/not-me/:token", Component: NotMePage },
  { path: "/profile", Component: ProfilePage },
  { path: "/dashboard/stores", element: <p>Stores</p> },
  { path: "/else", element: <p>Somewhere else</p> },
];

/** Sends what a page asks for, leaves the page, and lets the answer come only then. */
async function leave(
  entry: Parameters<typeof show>[1],
  way: string,
  fillIn: () => Promise<unknown> | unknown,
  answer: Answer,
  answers: Answers = {},
) {
  let arrive = (_: Answer) => {};
  const calls = server({
    ...answers,
    [way]: () =>
      new Promise((done) => {
        arrive = done;
      }),
  });
  const { router } = show(routes, entry);
  await fillIn();
  const sent = () => calls.some(({ method, path }) => `${method} ${path}` === way);
  await waitFor(() => expect(sent()).toBe(true));
  await act(() => router.navigate("/else"));
  await screen.findByText("Somewhere else");
  arrive(answer);
  return router;
}

const forgot = () => {
  fill("Email", " ada@shop.test ");
  press("Send Reset Link");
};
const reset = () => {
  fill("New Password", "secret-12");
  fill("Confirm Password", "secret-12");
  press("Reset Password");
};
const signUp = () => {
  fill("Full Name", "Ada");
  fill("Email", "ada@shop.test");
  fill("Password", "secret12");
  fill("Confirm Password", "secret12");
  fireEvent.click(screen.getByRole("checkbox"));
  press("Create account");
};
const signIn = () => {
  fill("Email", "ada@shop.test");
  fill("Password", "secret12");
  press("Sign in");
};
const disown = () => press("This was not me");
const stop = async () => {
  fireEvent.click(await screen.findByText("Turn off"));
  fill("Your password", "secret12");
  press("Next");
};

const REFUSED: Answer = { status: 500, body: { message: "Something went wrong." } };

test.each([
  ["/forgot-password", "POST /auth/forgot-password", forgot],
  [RESET, "POST /auth/reset-password", reset],
  ["/signup", "POST /auth/register", signUp],
  ["/not-me/abc", "POST /auth/not-me", disown],
] as const)(
  "what is refused after %o was left is told where its visitor is by then",
  async (entry, way, fillIn) => {
    const router = await leave(entry, way, fillIn, REFUSED);
    await screen.findByText("Something went wrong.");
    expect(router.state.location.pathname).toBe("/else");
  },
);

test.each([
  ["/forgot-password", "POST /auth/forgot-password", forgot, {}, /on its way to ada@shop\.test\./],
  [RESET, "POST /auth/reset-password", reset, {}, DONE],
  [
    "/signup",
    "POST /auth/register",
    signUp,
    { status: 201, body: { user: MEMBER } },
    /Please verify your email/,
  ],
  ["/not-me/abc", "POST /auth/not-me", disown, {}, "The Account Is Gone"],
] as const)(
  "what is done after %o was left is told, and leads nobody away",
  async (entry, way, fillIn, answer, words) => {
    const router = await leave(entry, way, fillIn, answer);
    await screen.findByText(words);
    expect(router.state.location.pathname).toBe("/else");
  },
);

test("another mail that is refused after its page was left is told", async () => {
  let asked = 0;
  const again = async () => {
    forgot();
    fireEvent.click(await screen.findByText("Send the Mail Again"));
    await waitFor(() => expect(asked).toBe(2));
  };
  let arrive = (_: Answer) => {};
  server({
    "POST /auth/forgot-password": () => {
      asked += 1;
      if (asked === 1) return {};
      return new Promise<Answer>((done) => {
        arrive = done;
      });
    },
  });
  const { router } = show(routes, "/forgot-password");
  await again();
  await act(() => router.navigate("/else"));
  arrive(REFUSED);
  await screen.findByText("Something went wrong.");
});

test("a login that succeeds after its page was left is told, and leads nobody away", async () => {
  const router = await leave("/login", "POST /auth/login", signIn, {
    body: { access_token: "token-1", member: MEMBER },
  });
  await screen.findByText("Login successful! Welcome back.");
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(router.state.location.pathname).toBe("/else");
});

test("codes that are not turned off after the profile was left are told of", async () => {
  signedIn();
  await leave("/profile", "DELETE /auth/second-factor", stop, REFUSED, {
    "GET /auth/profile": { body: { member: MEMBER } },
    "GET /auth/sessions": { body: { sessions: [] } },
    "GET /auth/second-factor": { body: { enabled: true, recovery_codes_left: 8 } },
  });
  await screen.findByText("Something went wrong.");
});
