import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import { StoreKeysPage } from "./page";

const GET = "GET /v1/store-keys";
const POST = "POST /v1/store-keys";
const DELETE = "DELETE /v1/store-keys";
const NONE: Answer = { status: 404 };
const KEY = {
  key: "ck_1234567890",
  secret: "cs_abcdefgh",
  created_at: "2025-01-26T10:00:00.000Z",
  connection: { state: "ok", message: "", checked_at: null },
};
const stored = (rest: object = {}): Answer => ({ body: { data: { ...KEY, ...rest } } });

beforeEach(() => {
  signedIn();
  selectStore("4");
});

function page(answers: Record<string, Answer | ((seen: Seen) => Answer)>, platform = "custom") {
  const store = JSON.parse(localStorage.getItem("selectedStore") ?? "{}");
  localStorage.setItem("selectedStore", JSON.stringify({ ...store, description: platform }));
  const calls = server(answers);
  show([{ path: "/", Component: StoreKeysPage }], "/");
  return calls;
}

async function add(labels = ["Key", "Secret"]) {
  press((await screen.findByText("Add API Credentials")).textContent ?? "");
  await screen.findByRole("dialog");
  fill(labels[0] ?? "", " ck_1 ");
  fill(labels[1] ?? "", " cs_1 ");
  press("Save credentials");
}

test("[S2.50] [S7.23] a 404 means none, with no error shown", async () => {
  const calls = page({ [GET]: NONE });
  await screen.findByText("No API credentials yet");
  expect(screen.queryByText("Failed to fetch store keys")).toBeNull();
  expect(calls[0]?.path).toBe("/v1/store-keys");
});

test("[S2.48] a stored key is masked, with its date", async () => {
  page({ [GET]: stored() });
  await screen.findByText("ck_123*******");
  expect(screen.getByText("cs_abc*****")).toBeTruthy();
  expect(screen.queryByText(KEY.key)).toBeNull();
  expect(screen.getByText(/Jan 26, 2025/)).toBeTruthy();
});

test("[S4.22] [S8.09] copying shows a tick for 2 seconds and says '{label} copied to clipboard'", async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    written.push(text);
  });
  page({ [GET]: stored() }, "woocommerce");
  const button = await screen.findByLabelText("Copy Consumer Key");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(button);
  await screen.findByText("Consumer Key copied to clipboard");
  expect(written).toEqual([KEY.key]);
  expect(button.querySelector(".lucide-check")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(button.querySelector(".lucide-copy")).not.toBeNull();
});

test("[S8.09] a failed copy says so", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  page({ [GET]: stored() });
  fireEvent.click(await screen.findByLabelText("Copy Secret"));
  await screen.findByText("Failed to copy to clipboard");
});

test("[S2.49] [S7.25] deleting asks first, says that it cannot be undone, and sends the store", async () => {
  let there = true;
  const calls = page({
    [GET]: () => (there ? stored() : NONE),
    [DELETE]: () => {
      there = false;
      return {};
    },
  });
  press((await screen.findByText("Delete credentials")).textContent ?? "");
  await screen.findByText(/This action cannot be undone/);
  press("Delete");
  await screen.findByText("Key deleted successfully");
  await screen.findByText("No API credentials yet");
  expect(calls.find(({ method }) => method === "DELETE")?.json).toEqual({ store_id: "4" });
});

test("[S5.09] key and secret are required", async () => {
  const calls = page({ [GET]: NONE });
  press((await screen.findByText("Add API Credentials")).textContent ?? "");
  await screen.findByRole("dialog");
  fill("Key", "  ");
  press("Save credentials");
  await screen.findByText("Key is required");
  expect(screen.getByText("Secret is required")).toBeTruthy();
  expect(calls.every(({ method }) => method === "GET")).toBe(true);
});

test("[S7.24] saving sends both trimmed, and the key shows", async () => {
  let there = false;
  const calls = page({
    [GET]: () => (there ? stored() : NONE),
    [POST]: () => {
      there = true;
      return { status: 201 };
    },
  });
  await add();
  await screen.findByText("Store key created successfully");
  await screen.findByText("ck_123*******");
  expect(calls.find(({ method }) => method === "POST")?.json).toEqual({
    store_id: "4",
    key: "ck_1",
    secret: "cs_1",
  });
});

test.each([
  ["woocommerce", "Consumer Key", "Consumer Secret"],
  ["shopify", "Admin Key", "Admin Secret"],
  ["custom", "Key", "Secret"],
])("[S5.09] on %s the labels are %s and %s", async (platform, key, secret) => {
  page({ [GET]: stored() }, platform);
  expect(await screen.findByText(key)).toBeTruthy();
  expect(screen.getByText(secret)).toBeTruthy();
});

test.each([
  ["woocommerce", 5],
  ["shopify", 5],
])("[S2.51] the setup guide of %s has %i steps", async (platform, steps) => {
  page({ [GET]: NONE }, platform);
  await screen.findByText("Setup guide");
  expect(screen.getAllByRole("listitem")).toHaveLength(steps);
});

test("[S2.51] Shopify's steps are those of its Dev Dashboard, and older tokens have their sentence", async () => {
  page({ [GET]: NONE }, "shopify");
  await screen.findByText("Setup guide");
  const steps = screen.getAllByRole("listitem").map((step) => step.textContent);
  expect(steps[0]).toContain("Dev Dashboard");
  expect(steps[1]).toContain("read_legal_policies");
  expect(steps[4]).toContain("client secret as Admin Secret");
  expect(screen.getByText(/shpat_/)).toBeTruthy();
});

test("[S2.51] other platforms are told to contact their web developer", async () => {
  page({ [GET]: NONE }, "magento");
  expect(await screen.findByText(/contact your web developer/)).toBeTruthy();
});

test.each(FAILURES)("[S8.09] saving that fails with %s says why", async (_name, answer, words) => {
  page({ [GET]: NONE, [POST]: answer });
  await add();
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("[S8.09] without a word of the server it says Failed to create store keys", async () => {
  page({ [GET]: NONE, [POST]: { status: 400 } });
  await add();
  await screen.findByText("Failed to create store keys");
});

test("[S8.09] a server that cannot store keys yet is shown for what it is", async () => {
  page({ [GET]: { status: 501, body: { message: "Storing platform keys is not built yet." } } });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getAllByText("Storing platform keys is not built yet.").length).toBeGreaterThan(0);
});

test("[S6.03] a 401 on saving ends the session", async () => {
  page({ [GET]: NONE, [POST]: { status: 401 } });
  await expectSessionEnd(() => add());
});

test("a connection is read again while it is checked, and says how it went", async () => {
  let state = "checking";
  page({
    [GET]: () => stored({ connection: { state, message: "", checked_at: KEY.created_at } }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await screen.findByText("Checking");
  state = "failed";
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(screen.getByText("Not connected")).toBeTruthy());
  expect(screen.getByText("Your platform did not accept these credentials.")).toBeTruthy();
});

test("a WooCommerce shop is asked for keys on a page of its own", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const authorize_url = "https://shop.test/wc-auth/v1/authorize?scope=read_write";
  const calls = page(
    { [GET]: NONE, "GET /stores/4/connect": { body: { authorize_url } } },
    "woocommerce",
  );
  press((await screen.findByText("Connect with WooCommerce")).textContent ?? "");
  await waitFor(() => expect(assign).toHaveBeenCalledWith(authorize_url));
  expect(calls.at(-1)?.query).toEqual({ platform: "woocommerce", back: "keys" });
});

test("where it cannot be asked it says why, and the form stays", async () => {
  const message = "WooCommerce sends keys only to an https address.";
  page({ [GET]: NONE, "GET /stores/4/connect": { status: 409, body: { message } } }, "woocommerce");
  press((await screen.findByText("Connect with WooCommerce")).textContent ?? "");
  await screen.findByText(message);
  press("Add API Credentials");
  await screen.findByRole("dialog");
});

test("an address that is none is not gone to", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  assign.mockClear();
  const authorize_url = "javascript:alert(1)";
  page({ [GET]: NONE, "GET /stores/4/connect": { body: { authorize_url } } }, "woocommerce");
  press((await screen.findByText("Connect with WooCommerce")).textContent ?? "");
  await screen.findByRole("alert");
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ["1", "Your shop gave the keys. They are being tried now."],
  ["0", /nothing was connected/],
])("back from the shop with success=%s it says so, once", async (success, words) => {
  server({ [GET]: NONE });
  show([{ path: "/", Component: StoreKeysPage }], `/?connect=woocommerce&success=${success}`);
  await screen.findByText(words);
});
