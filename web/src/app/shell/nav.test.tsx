import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { server, signedIn } from "../../../test/server";
import { Nav } from "./nav";
import { Shell } from "./shell";

const nav = () => show([{ path: "/", element: <Nav iconsOnly={false} /> }], "/");
const links = () =>
  Object.fromEntries(
    within(screen.getByRole("navigation"))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  );

test("[S2.03] with no stores the hint reads Create your first store", () => {
  nav();
  expect(screen.getByText("Create your first store")).toBeTruthy();
  expect(screen.getByText("Get started with AI chat")).toBeTruthy();
});

test("[S2.03] with no store selected the hint reads Select a store to continue", () => {
  selectStore();
  localStorage.removeItem("selectedStore");
  nav();
  expect(screen.getByText("No store selected")).toBeTruthy();
  expect(screen.getByText("Select a store to continue")).toBeTruthy();
  expect(Object.values(links())).toEqual([
    "/dashboard",
    "/dashboard/stores",
    "/dashboard/stores/create",
  ]);
});

test("[S2.03] who begins on another page is not told to create the first of the stores there are", async () => {
  signedIn();
  server({
    "GET /stores": {
      body: { invitations: [], usage: [], stores: [{ id: "4", name: "Fern", status: true }] },
    },
  });
  show([{ path: "/dashboard/profile", Component: Shell }], "/dashboard/profile");
  await screen.findByText("No store selected");
  expect(JSON.parse(localStorage.getItem("stores") ?? "")).toMatchObject([{ id: "4" }]);
});

test("[S2.04] a selected store brings its entries, and none of the four placeholders", () => {
  selectStore("4");
  nav();
  expect(links()).toEqual({
    Overview: "/dashboard",
    Stores: "/dashboard/stores",
    "Create Store": "/dashboard/stores/create",
    "Data Sources": "/dashboard/store/4/data-sources",
    "Product Data Sources": "/dashboard/store/4/products/data-sources",
    "Store Keys": "/dashboard/store/4/store-keys",
    "Live Chat": "/dashboard/store/4/playground",
    Appearance: "/dashboard/store/4/appearance",
    Integration: "/dashboard/store/4/integration",
    Customers: "/dashboard/store/4/customers",
    Tickets: "/dashboard/store/4/tickets",
  });
  for (const group of ["Knowledge", "Products", "Playground"])
    expect(screen.getByRole("heading", { name: group })).toBeTruthy();
});

test("[S2.05] Automation is disabled with a Coming Soon badge", () => {
  nav();
  const later = screen.getByRole("button", { name: /Automation/ });
  expect(later.getAttribute("aria-disabled")).toBe("true");
  expect(later.textContent).toContain("Coming Soon");
});

test.each([
  ["/dashboard/store/4", "page"],
  ["/dashboard/store/4/conversations/gaps", "page"],
  ["/dashboard/store/4/settings", "page"],
  ["/dashboard/store/4/playground", null],
])("the store's name leads to its home, and is marked at %s: %s", (path, marked) => {
  selectStore("4");
  show([{ path: "*", element: <Nav iconsOnly={false} /> }], path);
  const name = screen.getByRole("link", { name: /, home$/ });
  expect(name.getAttribute("href")).toBe("/dashboard/store/4");
  expect(name.getAttribute("aria-current")).toBe(marked);
});
