import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { server, signedIn } from "../../../test/server";
import { StoresPage } from "./list";
import { CreateStorePage } from "./wizard";

const CHOICES = {
  platforms: [
    { id: 5, title: "custom", description: "", status: true, icon: "custom.svg" },
    { id: 3, title: "magento", description: "", status: false, icon: "" },
    { id: 9, title: "unheard-of", description: "", status: true, icon: "" },
  ],
  loading: false,
  failed: false,
  retry: () => {},
};
const routes = [
  { path: "/dashboard/stores", Component: StoresPage },
  { path: "/dashboard/stores/create", element: <CreateStorePage choices={CHOICES} /> },
  { path: "/dashboard/store/:id/data-sources", element: <p>sources page</p> },
];

const store = (id: number, name: string, status: boolean) => ({
  id,
  name,
  status,
  store_url: "https://shop.test",
  email: "a@shop.test",
  platform_id: 5,
  created_at: "2025-01-26T10:00:00.000Z",
  platform: null,
});

beforeEach(signedIn);

test("clicking an active store selects it and goes to its data sources", async () => {
  server({ "GET /stores": { body: { stores: [store(4, "Fern", true)] } } });
  selectStore("3");
  const { router } = show(routes, "/dashboard/stores");
  await screen.findByText("Fern");
  expect(localStorage.getItem("selectedStore")).toBeNull();
  expect(screen.getByText("Unknown Platform")).toBeTruthy();
  expect(JSON.parse(localStorage.getItem("stores") ?? "")).toMatchObject([
    { id: "4", name: "Fern" },
  ]);
  press("Fern");
  await screen.findByText("sources page");
  expect(router.state.location.pathname).toBe("/dashboard/store/4/data-sources");
  expect(JSON.parse(localStorage.getItem("selectedStore") ?? "").id).toBe("4");
});

test("clicking an inactive store opens 'Store Activation in Progress', dismissed with 'Got it'", async () => {
  server({ "GET /stores": { body: { stores: [store(4, "Fern", false)] } } });
  show(routes, "/dashboard/stores");
  press((await screen.findByText("Fern")).textContent ?? "");
  await screen.findByText("Store Activation in Progress");
  expect(screen.getByText(/This typically takes 24-48 hours/)).toBeTruthy();
  press("Got it");
  await waitFor(() => expect(screen.queryByText("Store Activation in Progress")).toBeNull());
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("the empty state and its way out", async () => {
  server({ "GET /stores": { body: { stores: [] } } });
  show(routes, "/dashboard/stores");
  await screen.findByText("No stores yet");
  expect(screen.getByText("Create Your First Store")).toBeTruthy();
});

test("stores load failure", async () => {
  server({ "GET /stores": { status: 403 } });
  show(routes, "/dashboard/stores");
  await screen.findByText("Error");
  expect(screen.getAllByText("Failed to load stores. Please try again.").length).toBeGreaterThan(0);
});

test("the wizard: next needs a chosen platform, then valid details, and the call is multipart", async () => {
  const calls = server({
    "GET /stores": { body: { stores: [] } },
    "POST /stores": { status: 201 },
  });
  show(routes, "/dashboard/stores/create");
  expect(screen.queryByText("unheard-of")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("magento").disabled).toBe(true);
  press("Next");
  await screen.findByText("Please select a platform");
  fireEvent.click(screen.getByLabelText("custom"));
  press("Next");
  await screen.findByLabelText("Store Name");
  press("Next");
  await screen.findByText("Store name is required");
  fill("Store Name", " Fern ");
  fill("Store Email", "a@shop.test");
  fill("Store URL", "https://shop.test");
  press("Next");
  await screen.findByText("https://shop.test");
  const create = screen.getAllByText("Create Store").at(-1)?.closest("button");
  if (create) fireEvent.click(create);
  await screen.findByText("No stores yet");
  const form = calls.find((seen) => seen.method === "POST")?.form;
  expect(Object.fromEntries(form ?? [])).toEqual({
    name: "Fern",
    url: "https://shop.test",
    email: "a@shop.test",
    platform_id: "5",
  });
});
