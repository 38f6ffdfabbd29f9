import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { FactorCard } from "./factor-card";
import { LoginPage } from "./login";
import { SessionsCard } from "./sessions-card";

const card = (element: React.ReactNode) => show([{ path: "/", element }], "/");

beforeEach(signedIn);

test("a code is asked for once the server asks for one, and goes along", async () => {
  const refusal = { message: "A code, please.", errors: { code: ["A code, please."] } };
  const answers: Answer[] = [
    { status: 403, body: refusal },
    { status: 403, body: { message: "Wrong.", errors: { code: ["This code is not right."] } } },
    {
      body: {
        access_token: "t",
        member: { id: "1", name: "Ada Byron", email: "ada@shop.test", is_subscribed: false },
      },
    },
  ];
  const calls = server({ "POST /auth/login": () => answers.shift() ?? {} });
  show(
    [
      { path: "/login", Component: LoginPage },
      { path: "/dashboard/stores", element: <p>the stores</p> },
    ],
    "/login",
  );
  fill("Email", "ada@shop.test");
  fill("Password", "correct-horse-battery");
  expect(screen.queryByLabelText("Code")).toBeNull();
  press("Sign in");
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "111111" } });
  expect(screen.queryByText("A code, please.")).toBeNull();
  press("Sign in");
  await screen.findByText("This code is not right.");
  fill("Code", " 222222 ");
  press("Sign in");
  await screen.findByText("the stores");
  expect(calls.map(({ json }) => (json as { code?: string }).code)).toEqual([
    undefined,
    "111111",
    "222222",
  ]);
});

test("the code is turned on with the password, the picture and a first code; the recovery codes are shown once", async () => {
  let on = false;
  const calls = server({
    "GET /auth/second-factor": () => ({
      body: { enabled: on, since: on ? "2026-11-22T10:00:00.000Z" : null, recovery_codes_left: 10 },
    }),
    "POST /auth/second-factor": { body: { secret: "ABCDEFGH", qr: { size: 21, path: "M0 0h7" } } },
    "POST /auth/second-factor/confirm": () => {
      on = true;
      return { body: { recovery_codes: ["aaaa-bbbb"] } };
    },
  });
  card(<FactorCard />);
  fireEvent.click(await screen.findByRole("button", { name: "Turn on" }));
  fill("Your password", "correct-horse-battery");
  press("Next");
  await screen.findByRole("img", { name: "QR code for your authenticator app" });
  expect(screen.getByText("ABCD EFGH")).toBeTruthy();
  fill("Code", "123456");
  press("Turn on");
  await screen.findByText("aaaa-bbbb");
  press("I have kept them");
  await screen.findByText(/On since/);
  expect(screen.queryByText("aaaa-bbbb")).toBeNull();
  expect(calls.find(({ path }) => path.endsWith("/confirm"))?.json).toEqual({ code: "123456" });
});

test("a wrong password stands at its step, and nothing is left on the way out", async () => {
  server({
    "GET /auth/second-factor": { body: { enabled: true, recovery_codes_left: 3 } },
    "DELETE /auth/second-factor": {
      status: 401,
      body: { message: "Current password is incorrect" },
    },
  });
  card(<FactorCard />);
  fireEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  fill("Your password", "wrong");
  press("Next");
  await screen.findByText("Current password is incorrect");
  press("Cancel");
  await screen.findByRole("button", { name: "Turn off" });
});

test("sessions are listed by browser and ended, one or all others", async () => {
  const agent =
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140";
  const calls = server({
    "GET /auth/sessions": {
      body: {
        sessions: [
          { id: "a", agent, address: "192.0.2.7", current: true, seen_at: "" },
          { id: "b", agent: "", address: "", current: false, seen_at: "" },
        ],
      },
    },
    "DELETE /auth/sessions/b": {},
    "POST /auth/sessions/end-others": {},
  });
  card(<SessionsCard />);
  await screen.findByText("Edge · Windows");
  press("Log out");
  await screen.findByText("Logged out there");
  press("Log out everywhere else");
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/end-others"))).toBe(true));
});
