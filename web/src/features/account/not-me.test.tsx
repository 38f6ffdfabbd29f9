import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../../test/press";
import { show } from "../../../test/render";
import { server } from "../../../test/server";
import { NotMePage } from "./not-me";

const routes = [{ path: "/not-me/:token", Component: NotMePage }];

test("/not-me asks before it does anything, then sends the link's token and says what came of it", async () => {
  const calls = server({ "POST /auth/not-me": {} });
  show(routes, "/not-me/a-b_c");
  await screen.findByText("This Was Not You?");
  expect(calls).toHaveLength(0);
  press("This was not me");
  await screen.findByText("The Account Is Gone");
  expect(calls.map((c) => c.json)).toEqual([{ token: "a-b_c" }]);
});

test.each([
  [
    { status: 422, body: { message: "This link is no longer valid." } },
    "This link is no longer valid.",
  ],
  [{ status: 500 }, "The account could not be deleted. Please try again."],
  [new TypeError("offline"), "Network error. Please check your connection."],
])("/not-me shows a failure %j as %s, and can be tried again", async (answer, message) => {
  server({ "POST /auth/not-me": answer });
  show(routes, "/not-me/abc");
  press("This was not me");
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.getByRole("link", { name: "Choose a New Password" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
  const again = server({ "POST /auth/not-me": {} });
  press("Try Again");
  await screen.findByText("The Account Is Gone");
  expect(again).toHaveLength(1);
});
