import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { type Seen, server, signedIn } from "../../../test/server";
import { CustomersPage } from "./page";

const MO = {
  id: "C-1001",
  name: "Mo Núñez",
  email: "mo@x.example",
  segment: "champion",
  orders: 3,
  orders_in_other_currencies: 1,
  monetary: "40.00",
  average: "20.00",
  currency: "EUR",
  last_order_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
};

const FILE = {
  ...MO,
  latest_orders: [
    {
      id: "7",
      number: "#7",
      state: "paid",
      total: "50.00",
      refunded: "10.00",
      currency: "EUR",
      created_at: "2026-11-01T10:00:00Z",
      items: [{ ref: "1", name: "Mug", quantity: 2 }],
      after_chat: true,
    },
  ],
  conversations: [{ id: "c1", preview: "Where is it?", updated_at: "2026-11-01T09:00:00Z" }],
};

const SEGMENTS = {
  keeps_orders: true,
  customers: 60,
  ranked: true,
  minimum: 50,
  segments: [{ id: "champion", count: 1 }],
  sync: { state: "ready", note: null, read: 80, total: 80, checked_at: null },
};

const page = { customers: { data: [MO], total: 60, current_page: 1, per_page: 10, last_page: 6 } };
let calls: Seen[];

function open(segments: object, more: Parameters<typeof server>[0] = {}) {
  signedIn();
  const store = { id: "4", name: "Harbour", role: "owner", platform_id: 2, active: true };
  localStorage.setItem("stores", JSON.stringify([store]));
  localStorage.setItem("selectedStore", JSON.stringify(store));
  calls = server({
    "GET /customers/segments": { body: segments },
    "GET /customers": { body: page },
    "GET /customers/C-1001": { body: { customer: FILE } },
    "DELETE /customers/C-1001": { body: {} },
    ...more,
  });
  show([{ path: "/", Component: CustomersPage }], "/");
}

beforeEach(() => localStorage.clear());

test("from the first customer on the screen is the store's own", async () => {
  open(SEGMENTS);
  expect(await screen.findByText("Mo Núñez")).toBeTruthy();
  expect(screen.queryByText("Sample data")).toBeNull();
  expect(screen.getByText("€40.00")).toBeTruthy();
  expect(screen.getByText("3 days ago")).toBeTruthy();
  expect(screen.getByText("+ 1 in another currency")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Champion/ }));
  fill("Search customers", "mo");
  await expect
    .poll(() => calls.some(({ query }) => query.segment === "champion" && query.query === "mo"))
    .toBe(true);
  fill("Search customers", "at risk");
  await expect
    .poll(() => calls.some(({ query }) => query.segment === "at-risk" && !query.query))
    .toBe(true);
  fireEvent.click(
    screen.getAllByRole("button", { name: /How these figures are made/ })[0] as Element,
  );
  expect(await screen.findByText(/Days since the last order/)).toBeTruthy();
});

test("heads sort the list, either way, and so does the choice where there are none", async () => {
  open(SEGMENTS);
  const sorts = () => calls.map(({ query }) => query.sort).filter(Boolean);
  const head = await screen.findByRole("columnheader", { name: /^Monetary/ });
  expect(head.getAttribute("aria-sort")).toBe("descending");
  press("Monetary");
  await expect.poll(() => sorts().at(-1)).toBe("monetary");
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  press("Recency");
  await expect.poll(() => sorts().at(-1)).toBe("-last_order_at");
  expect(screen.getByRole("columnheader", { name: /^Recency/ }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "frequency true" } });
  await expect.poll(() => sorts().at(-1)).toBe("-orders");
});

test("a customer opens with orders and chats, and is erased after being asked", async () => {
  open(SEGMENTS);
  fireEvent.click(await screen.findByRole("button", { name: "Open Mo Núñez" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText(/€10.00 refunded/)).toBeTruthy();
  expect(drawer.getByText(/after a chat/)).toBeTruthy();
  expect(drawer.getByRole("link", { name: "Where is it?" })).toBeTruthy();
  press("Erase customer");
  const sure = await screen.findByText(/nothing is kept of this address/);
  fireEvent.click(
    within(sure.closest('[role="dialog"]') as HTMLElement).getByRole("button", {
      name: "Erase customer",
    }),
  );
  expect(await screen.findByText("The customer was erased")).toBeTruthy();
  expect(
    calls.some(({ method, path }) => method === "DELETE" && path === "/customers/C-1001"),
  ).toBe(true);
});

test("a small shop has its cards with nothing in them, and the reason", async () => {
  open({ ...SEGMENTS, customers: 12, ranked: false, segments: [] });
  expect(await screen.findByText(/made from 50 customers on/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Champion ?0 customers$/ })).toBeTruthy();
});

test("while orders are read for the first time the sample says how far it is", async () => {
  open({
    ...SEGMENTS,
    customers: 0,
    ranked: false,
    sync: { ...SEGMENTS.sync, state: "reading", read: 300, total: 2000 },
  });
  expect(await screen.findByText(/300 of 2,000/)).toBeTruthy();
  expect(screen.getByText("Sample data")).toBeTruthy();
});

test("a server without customers has none, and nothing is said of it", async () => {
  open({}, { "GET /customers/segments": { status: 501, body: {} } });
  expect(await screen.findByText("Sample data")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
