import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { selectStore } from "../../test/press";
import { show } from "../../test/render";
import { server, signedIn } from "../../test/server";
import { Overview } from "./overview";
import { Component as Analytics } from "./pages/analytics";
import { Component as Configure } from "./pages/configure";
import { Component as CreateStore } from "./pages/create-store";
import { Component as OverviewPage } from "./pages/overview";
import { Component as StorePage } from "./pages/store";
import { Component as Tasks } from "./pages/tasks";

beforeEach(() => {
  signedIn();
  server({ "GET /platforms": { body: { platforms: [] } } });
});

const stores = { path: "/dashboard/stores", element: <p>stores page</p> };

test("[S2.07] the overview is a placeholder with sample numbers", () => {
  show([{ path: "/", element: <Overview /> }], "/");
  for (const words of [
    "System Online",
    "Total Searches",
    "Conversion Rate",
    "AI Accuracy",
    "Recent Activity",
    "Top Search Terms",
    "Sample data",
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

test("[S2.08] the overview clears the selected store and goes on to the stores at once", async () => {
  selectStore();
  const { router } = show([{ path: "/dashboard", Component: OverviewPage }, stores], "/dashboard");
  await screen.findByText("stores page");
  expect(router.state.location.pathname).toBe("/dashboard/stores");
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("[S2.08] the create page clears the selected store", async () => {
  selectStore();
  show([{ path: "/dashboard/stores/create", Component: CreateStore }], "/dashboard/stores/create");
  await screen.findByText("Choose Platform");
  await waitFor(() => expect(localStorage.getItem("selectedStore")).toBeNull());
});

test.each([
  ["Tasks", Tasks],
  ["Configure", Configure],
  ["Analytics", Analytics],
])("[S2.09] %s shows the shared placeholder", (title, Component) => {
  show([{ path: "/", Component }], "/");
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText(/This page is not available yet/)).toBeTruthy();
});

const storePages = [
  {
    path: "/dashboard/store/:id",
    Component: StorePage,
    children: [{ path: "data-sources", element: <p>inside</p> }],
  },
  stores,
];

test("[S6.02] a store's page without a selected store redirects to /dashboard/stores", async () => {
  show(storePages, "/dashboard/store/4/data-sources");
  await screen.findByText("stores page");
});

test("[S6.02] a store's page shows for the selected store, and for no other that is unknown", async () => {
  selectStore("4");
  const first = show(storePages, "/dashboard/store/4/data-sources");
  expect(await screen.findByText("inside")).toBeTruthy();
  first.unmount();
  show(storePages, "/dashboard/store/5/data-sources");
  await screen.findByText("stores page");
});
