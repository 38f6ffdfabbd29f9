import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { StoresPage } from "./list";
import { CreateStorePage } from "./wizard";

const CHOICES = {
  platforms: [
    { id: 5, title: "custom", description: "", status: true, icon_url: "custom.svg" },
    { id: 3, title: "magento", description: "", status: false, icon_url: "" },
    { id: 9, title: "unheard-of", description: "", status: true, icon_url: "" },
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

const store = (id: string, name: string, status: boolean) => ({
  id,
  name,
  status,
  store_url: "https://shop.test",
  email: "a@shop.test",
  platform_id: 5,
  created_at: "2025-01-26T10:00:00.000Z",
  platform: { title: "" },
});

beforeEach(signedIn);

test("[S2.13] [S7.11] clicking an active store selects it and goes to its data sources", async () => {
  server({
    "GET /stores": { body: { invitations: [], usage: [], stores: [store("4", "Fern", true)] } },
  });
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

test("[S2.14] clicking an inactive store opens 'Store Activation in Progress', dismissed with 'Got it'", async () => {
  server({
    "GET /stores": { body: { invitations: [], usage: [], stores: [store("4", "Fern", false)] } },
  });
  show(routes, "/dashboard/stores");
  press((await screen.findByText("Fern")).textContent ?? "");
  await screen.findByText("Store Activation in Progress");
  expect(screen.getByText(/This typically takes 24-48 hours/)).toBeTruthy();
  press("Got it");
  await waitFor(() => expect(screen.queryByText("Store Activation in Progress")).toBeNull());
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("an inactive store may be taught meanwhile, from its home", async () => {
  server({
    "GET /stores": { body: { invitations: [], usage: [], stores: [store("4", "Fern", false)] } },
  });
  const home = { path: "/dashboard/store/:id", element: <p>home</p> };
  show([...routes, home], "/dashboard/stores");
  press((await screen.findByText("Fern")).textContent ?? "");
  press((await screen.findByText("Teach it meanwhile")).textContent ?? "");
  await screen.findByText("home");
  expect(JSON.parse(localStorage.getItem("selectedStore") ?? "").status).toBe("inactive");
});

test("[S2.10] the empty state and its way out", async () => {
  server({ "GET /stores": { body: { invitations: [], usage: [], stores: [] } } });
  show(routes, "/dashboard/stores");
  await screen.findByText("No stores yet");
  expect(screen.getByText("Create Your First Store")).toBeTruthy();
});

test("[S8.05] stores load failure", async () => {
  server({ "GET /stores": { status: 403 } });
  show(routes, "/dashboard/stores");
  await screen.findByText("Error");
  expect(screen.getAllByText("Failed to load stores. Please try again.").length).toBeGreaterThan(0);
});

test("[S4.11] [S7.12] the wizard: next needs a chosen platform, then valid details, and the call is multipart", async () => {
  const calls = server({
    "GET /stores": { body: { invitations: [], usage: [], stores: [] } },
    "POST /stores": { status: 201 },
  });
  show(routes, "/dashboard/stores/create");
  expect(screen.queryByText("unheard-of")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Magento").disabled).toBe(true);
  press("Next");
  await screen.findByText("Please select a platform");
  fireEvent.click(screen.getByLabelText("Custom"));
  press("Next");
  await screen.findByLabelText("Store Name");
  press("Next");
  await screen.findByText("Store name is required");
  expect(document.activeElement).toBe(screen.getByLabelText("Store Name"));
  fill("Store Name", " Fern ");
  fill("Store Email", "a@shop.test");
  fill("Store URL", " shop.test "); // as people write it
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

test("a double click on Next does not create the store that is to be looked at first", async () => {
  const calls = server({ "POST /stores": { status: 201 } });
  show(routes, "/dashboard/stores/create");
  fireEvent.click(screen.getByLabelText("Custom"));
  press("Next");
  await screen.findByLabelText("Store Name");
  fill("Store Name", "Fern");
  fill("Store Email", "a@shop.test");
  fill("Store URL", "https://shop.test");
  fireEvent.click(screen.getByRole("button", { name: "Next" }), { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Create Store" }), { detail: 2 });
  await screen.findByText("Everything right?");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
});

test("what was entered in the wizard is not left in silence", async () => {
  server({ "GET /stores": { body: { invitations: [], usage: [], stores: [] } } });
  const { router } = show(routes, "/dashboard/stores/create");
  fireEvent.click(await screen.findByLabelText("Custom"));
  press("Next");
  await screen.findByLabelText("Store Name");
  fill("Store Name", "Fern");
  press("Back to Stores");
  const asked = await screen.findByRole("dialog");
  expect(router.state.location.pathname).toBe("/dashboard/stores/create");
  expect(screen.getByLabelText<HTMLInputElement>("Store Name").value).toBe("Fern");
  fireEvent.click(within(asked).getByRole("button", { name: "Leave" }));
  await screen.findByText("No stores yet");
});

test("[S2.11] a card shows name, platform title, address with its link, badge and date", async () => {
  const shop = { ...store("4", "Fern", true), platform: { title: "woocommerce" } };
  server({
    "GET /stores": {
      body: { invitations: [], usage: [], stores: [shop, store("5", "Moss", false)] },
    },
  });
  show(routes, "/dashboard/stores");
  expect(screen.getByText("Loading stores...")).toBeTruthy();
  await screen.findByText("Fern");
  expect(screen.getByText("WooCommerce")).toBeTruthy();
  expect(screen.getByText("Unknown Platform")).toBeTruthy();
  expect(screen.getByText("Active")).toBeTruthy();
  expect(screen.getByText("Inactive")).toBeTruthy();
  expect(screen.getAllByText(/Jan 26, 2025/)).toHaveLength(2);
  const [link] = screen.getAllByRole("link", { name: "https://shop.test" });
  expect(link?.getAttribute("href")).toBe("https://shop.test/");
});

test("[S2.12] Visit Store is there only when there is an address", async () => {
  server({
    "GET /stores": {
      body: {
        invitations: [],
        usage: [],
        stores: [{ ...store("4", "Fern", true), store_url: "" }],
      },
    },
  });
  show(routes, "/dashboard/stores");
  fireEvent.click(await screen.findByLabelText("Actions for Fern"));
  await screen.findByText("Configure");
  expect(screen.getByText("Delete Store")).toBeTruthy();
  expect(screen.queryByText("Visit Store")).toBeNull();
});

test("[S2.18] [S8.05] the wizard says that platforms are loading, and when they fail", async () => {
  const choices = { ...CHOICES, platforms: [] };
  const loading = show(
    [{ path: "/", element: <CreateStorePage choices={{ ...choices, loading: true }} /> }],
    "/",
  );
  expect(screen.getByText("Loading platforms...")).toBeTruthy();
  loading.unmount();
  show([{ path: "/", element: <CreateStorePage choices={{ ...choices, failed: true }} /> }], "/");
  await screen.findAllByText("Failed to load platforms. Please try again.");
});

async function create(answer: Answer) {
  server({
    "GET /stores": { body: { invitations: [], usage: [], stores: [] } },
    "POST /stores": answer,
  });
  show(routes, "/dashboard/stores/create");
  fireEvent.click(screen.getByLabelText("Custom"));
  press("Next");
  await screen.findByLabelText("Store Name");
  fill("Store Name", "Fern");
  fill("Store Email", "a@shop.test");
  fill("Store URL", "https://shop.test");
  press("Next");
  await screen.findByText("Everything right?");
  const button = screen.getAllByText("Create Store").at(-1)?.closest("button");
  if (button) fireEvent.click(button);
}

test.each(FAILURES)("[S8.05] creating that fails with %s says why", async (_n, answer, words) => {
  await create(answer);
  await screen.findByText(words);
});

test("[S8.05] without the server's word: Failed to create store. Please try again.", async () => {
  await create({ status: 400 });
  await screen.findByText("Failed to create store. Please try again.");
});

test("[S8.05] a field at fault is shown in its step", async () => {
  await create({ status: 422, body: { message: "No.", errors: { url: ["This is taken."] } } });
  await screen.findByText("This is taken.");
  expect(screen.getByLabelText("Store URL")).toBeTruthy();
});

test("[S6.03] a 401 on creating ends the session", async () => {
  await expectSessionEnd(() => create({ status: 401 }));
});
