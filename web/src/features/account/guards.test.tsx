import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../test/render";
import { server, signedIn } from "../../../test/server";
import { GuestOnly, Protected } from "./guards";

const routes = [
  { Component: Protected, children: [{ path: "/dashboard/*", element: <p>inside</p> }] },
  { Component: GuestOnly, children: [{ path: "/login", element: <p>login form</p> }] },
];

test("[S4.02] signed-out users on protected pages go to /login, with the requested location as from", async () => {
  server({});
  const { router } = show(routes, "/dashboard/profile?tab=1");
  await screen.findByText("login form");
  expect(router.state.location.state.from).toMatchObject({
    pathname: "/dashboard/profile",
    search: "?tab=1",
  });
});

test("[S4.02] signed-in users on guest-only pages go to /dashboard", async () => {
  signedIn();
  const { router } = show(routes, "/login");
  await screen.findByText("inside");
  expect(router.state.location.pathname).toBe("/dashboard");
});

test("[S4.02] a foreign from is not followed", async () => {
  signedIn();
  const { router } = show(routes, { pathname: "/login", search: "?from=//evil.test" });
  await screen.findByText("inside");
  expect(router.state.location.pathname).toBe("/dashboard");
});
