import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useStore } from "@/lib/selected-store";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Answers, server, signedIn } from "../../../test/server";
import { StoreSettingsPage } from "./settings";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

const STORE = { id: "4", name: "Fern", store_url: "https://fern.test", email: "a@fern.test" };
const SAVE = "PATCH /stores/4";

async function page(answers: Answers = {}) {
  const calls = server({
    "GET /stores/4": { body: { store: { ...STORE, currency: "EUR", retention_days: 0 } } },
    "GET /stores/4/hours": {
      body: { hours: { zone: "", days: [[], [], [], [], [], [], []], closed: [] } },
    },
    "GET /stores/4/person-rules": {
      body: { rules: { words: ["lawyer"], order_above: "", refusals: 0 }, currency: "EUR" },
    },
    ...answers,
  });
  const routes = [
    { path: "/", Component: StoreSettingsPage },
    { path: "/dashboard/stores", Component: List },
  ];
  const { router } = show(routes, "/");
  await screen.findByLabelText("Store Name");
  return Object.assign(calls, {
    sent: () => calls.some(({ method }) => method === "PATCH"),
    leave: () => router.navigate("/dashboard/stores"),
  });
}

/** The list of stores, where another one is selected. */
function List() {
  const { selected, select } = useStore();
  const other = { ...(selected ?? NOBODYS), id: "5", name: "Reed" };
  return (
    <>
      <p>the list</p>
      <button type="button" onClick={() => select(other)}>
        selected: {selected?.name}
      </button>
    </>
  );
}
const NOBODYS = {
  id: "",
  name: "",
  description: "",
  status: "active",
  url: "",
  createdAt: "",
} as const;

/** An answer that comes when a test lets it. */
function later() {
  let arrive = (_: Answer) => {};
  const answer = () =>
    new Promise<Answer>((done) => {
      arrive = done;
    });
  return { answer, arrive: (what: Answer) => arrive(what) };
}

test("what is settled is saved, and the store is called so everywhere", async () => {
  const calls = await page({
    [SAVE]: { body: { store: { ...STORE, name: "Moss", status: true } } },
  });
  fill("Store Name", " Moss ");
  fill("Store URL", "moss.test");
  fill("Keep conversations for", "90");
  press("Save Changes");
  await screen.findByText("Store settings saved");
  expect(calls.find(({ method }) => method === "PATCH")?.json).toEqual({
    name: "Moss",
    store_url: "https://moss.test",
    email: "a@fern.test",
    currency: "EUR",
    retention_days: 90,
  });
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem("selectedStore") ?? "").name).toBe("Moss"),
  );
});

test.each([
  ["Store Name", " ", "Store name is required"],
  ["Store URL", "no address", "Please enter a valid URL"],
  ["Store Email", "nobody", "Please enter a valid email"],
  ["Currency", "€", "Please enter a currency of three letters, like EUR"],
  ["Keep conversations for", "0", "Please enter a number of days from 1 to 3650."],
])("%s is checked before anything is sent", async (label, value, says) => {
  const calls = await page();
  fill(label, value);
  press("Save Changes");
  await screen.findByText(says);
  expect(calls.some(({ method }) => method === "PATCH")).toBe(false);
});

test("a store that is saved after another one was opened does not take its place", async () => {
  const saving = later();
  const { sent, leave } = await page({ [SAVE]: saving.answer });
  fill("Store Name", "Moss");
  press("Save Changes");
  await waitFor(() => expect(sent()).toBe(true));
  await act(leave);
  fireEvent.click(await screen.findByText("selected: Fern"));
  await screen.findByText("selected: Reed");
  saving.arrive({ body: { store: { ...STORE, name: "Moss", status: true } } });
  await screen.findByText("Store settings saved");
  expect(screen.getByText("selected: Reed")).toBeTruthy();
  expect(JSON.parse(localStorage.getItem("selectedStore") ?? "").id).toBe("5");
  expect(JSON.parse(localStorage.getItem("stores") ?? "")[0].name).toBe("Moss");
});

test("what is refused after its page was left is told", async () => {
  const saving = later();
  const { sent, leave } = await page({ [SAVE]: saving.answer });
  fill("Store Name", "Moss");
  press("Save Changes");
  await waitFor(() => expect(sent()).toBe(true));
  await act(leave);
  await screen.findByText("the list");
  saving.arrive({ status: 422, body: { message: "Not this name." } });
  await screen.findByText("Not this name.");
});

test("what the server refuses is shown at its field", async () => {
  await page({ [SAVE]: { status: 422, body: { errors: { email: ["Not this one."] } } } });
  press("Save Changes");
  await screen.findByText("Not this one.");
});

test.each([
  ["deleted", () => {}],
  ["deleted while something of it is not saved", () => fill("Store Name", "Moss")],
])("a store that is %s leads back to the list", async (_name, change) => {
  await page({ "DELETE /stores/4": {} });
  change();
  press("Delete Store");
  await screen.findByText("Delete this store?");
  const buttons = screen.getAllByRole("button", { name: "Delete Store" });
  buttons.at(-1)?.click();
  await screen.findByText("the list");
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("opening hours are stated by days, with holidays, and taken back", async () => {
  const saved = {
    zone: "Europe/Oslo",
    days: [[], [{ from: "10:00", to: "16:00" }], [], [], [], [], []],
    closed: [],
  };
  const calls = await page({ "POST /stores/4/hours": { body: { hours: saved } } });
  fireEvent.change(await screen.findByLabelText("Time zone of the shop"), {
    target: { value: "Europe/Oslo" },
  });
  fireEvent.click(screen.getByLabelText("Monday"));
  fill("Monday, opens at", "16:00");
  fill("Monday, closes at", "10:00");
  press("Save Opening Hours");
  await screen.findByText("Please enter times like 09:00 to 18:00, one after the other.");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  fill("Monday, opens at", "10:00");
  fill("Monday, closes at", "16:00");
  press("Add a closed day");
  fill("Date", "2026-12-25");
  fill("Name (optional)", "Christmas");
  press("Add a closed day"); // left empty, and so left out
  press("Save Opening Hours");
  await screen.findByText("Opening hours saved. Your assistant knows them now.");
  expect(calls.at(-1)?.json).toEqual({
    zone: "Europe/Oslo",
    days: [[], [{ from: "10:00", to: "16:00" }], [], [], [], [], []],
    closed: [{ date: "2026-12-25", name: "Christmas" }],
  });
  press("Clear");
  await waitFor(() =>
    expect(calls.at(-1)?.json).toEqual({
      zone: "Europe/Oslo",
      days: [[], [], [], [], [], [], []],
      closed: [],
    }),
  );
});

test("when a person comes unasked is settled by words, orders and refusals", async () => {
  const kept = { words: ["lawyer", "broken"], order_above: "250.5", refusals: 2 };
  const calls = await page({ "POST /stores/4/person-rules": { body: { rules: kept } } });
  await screen.findByDisplayValue("lawyer");
  fill("The shopper uses one of these words or phrases", "lawyer\n\nbroken");
  fill("An order is worth more than (EUR)", "a lot");
  fill("So many questions in a row have no answer", "2");
  press("Save Rules");
  await screen.findByText("Please enter an amount in digits, like 300 or 49.90");
  fill("An order is worth more than (EUR)", "250,5");
  press("Save Rules");
  await screen.findByText("Rules saved");

  expect(calls.find(({ method }) => method === "POST")?.json).toEqual(kept);
});
