import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { press } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { UserMenu } from "./user-menu";

const MEMBER = { id: "1", name: "Ada Byron", email: "ada@shop.test", is_subscribed: false };
const routes = [
  { path: "/dashboard", element: <UserMenu iconsOnly={false} /> },
  { path: "/login", element: <p>login page</p> },
];

beforeEach(signedIn);

async function signOut() {
  show(routes, "/dashboard");
  press((await screen.findByText("Ada Byron")).textContent ?? "");
  await screen.findByText("Manage your account");
  press("Sign Out");
  await screen.findByText("login page");
}

test("[S2.06] [S4.05] [S7.03] the menu shows plan and initials, and signing out tells the server and clears the session", async () => {
  const calls = server({
    "GET /auth/profile": { body: { member: MEMBER } },
    "POST /auth/logout": {},
  });
  show(routes, "/dashboard");
  expect(await screen.findByText("Free Plan")).toBeTruthy();
  expect(screen.getByText("AB")).toBeTruthy();
  press("Ada Byron");
  await screen.findByText("Manage your account");
  press("Sign Out");
  await screen.findByText("login page");
  await screen.findByText("Signed out successfully");
  expect(localStorage.getItem("access_token")).toBeNull();
  const logout = calls.find((seen) => seen.path === "/auth/logout");
  expect(logout?.headers.get("Authorization")).toBe("Bearer token-1");
});

test("a profile that comes after the sign-out leaves nothing behind", async () => {
  let arrive = (_: Answer) => {};
  server({
    "GET /auth/profile": () =>
      new Promise((done) => {
        arrive = done;
      }),
    "POST /auth/logout": {},
  });
  await signOut();
  arrive({ body: { member: MEMBER } });
  await new Promise((next) => setTimeout(next));
  expect(localStorage.getItem("user")).toBeNull();
});

test("[S4.06] a failed sign-out still clears the session, and warns", async () => {
  server({
    "GET /auth/profile": { body: { member: MEMBER } },
    "POST /auth/logout": { status: 500 },
  });
  await signOut();
  await screen.findByText("Signed out (with some issues)");
  expect(localStorage.getItem("access_token")).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
});
