import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ForgotPage } from "@/features/account/forgot";
import { newQueryClient } from "@/lib/query";
import { fill, press } from "../../test/press";
import { type Answer, server } from "../../test/server";
import { Component as Site } from "./pages/site";

test("what a form that was left for a page of the site asked for is told there", async () => {
  let arrive = (_: Answer) => {};
  const calls = server({
    "POST /auth/forgot-password": () =>
      new Promise<Answer>((done) => {
        arrive = done;
      }),
  });
  const routes = [
    { path: "/forgot-password", Component: ForgotPage },
    { Component: Site, children: [{ path: "/", element: <p>The landing page</p> }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/forgot-password"] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fill("Email", "ada@shop.test");
  press("Send Reset Link");
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => router.navigate("/"));
  await screen.findByText("The landing page");
  // The place where messages appear loads when it is needed.
  await waitFor(() => expect(document.querySelector("[aria-label^=Notifications]")).toBeTruthy());
  arrive({ status: 500, body: { message: "Something went wrong." } });
  await screen.findByText("Something went wrong.");
});
