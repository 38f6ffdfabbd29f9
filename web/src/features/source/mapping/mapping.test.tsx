import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { expectSessionEnd } from "../../../../test/failures";
import { press, selectStore } from "../../../../test/press";
import { show } from "../../../../test/render";
import { type Answer, type Answers, type Seen, server, signedIn } from "../../../../test/server";
import { SourcesPage } from "../page";
import { PRODUCTS } from "../strings";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

const ROLES = [
  { name: "title", title: "Title" },
  { name: "price", title: "Price" },
  { name: "attribute", title: "Property, by its name" },
];
const preview = (rest: object = {}) => ({
  columns: [
    { name: "Ding", role: "title", sample: "Wool hat" },
    { name: "Wert", role: "attribute", sample: "19.50" },
    { name: "Lot", role: "tracker", sample: "" },
  ],
  products: [{ id: ".0", title: "Wool hat", price: null, availability: "in_stock" }],
  preset: null,
  remembered: false,
  roles: ROLES,
  encodings: [{ name: "big5", title: "Chinese, traditional (Big5)" }],
  ...rest,
});

/** Chooses a list of products, and gives what is sent. */
async function choose(answers: Answers) {
  const calls = server({
    "GET /data-sources/history": { body: { data_sources: { data: [] } } },
    "POST /data-sources/from-file": { status: 201, body: { data_source_id: "3" } },
    ...answers,
  });
  show([{ path: "/", element: <SourcesPage texts={PRODUCTS} /> }], "/");
  fireEvent.click((await screen.findAllByText("Import from CSV"))[0] as HTMLElement);
  await screen.findByText("Upload File");
  const input = document.querySelector("input[type=file]");
  const file = new File(["Ding,Wert\nWool hat,19.50\n"], "list.csv", { type: "text/csv" });
  fireEvent.change(input as Element, { target: { files: [file] } });
  return calls;
}

const formOf = (seen: Seen | undefined) => (seen as unknown as { form: FormData }).form;
const ends = (path: string) => (seen: Seen) => seen.path.endsWith(path);

test("a list of products is shown first, corrected, and learnt with what its owner said", async () => {
  const calls = await choose({
    "POST /products/preview": (seen) => {
      const asked = formOf(seen).get("mapping");
      const priced = {
        title: "Wool hat",
        price: "19.50",
        currency: "EUR",
        availability: "unknown",
      };
      return asked
        ? {
            body: preview({
              columns: [
                { name: "Ding", role: "title", sample: "Wool hat" },
                { name: "Wert", role: "price", sample: "19.50" },
              ],
              products: [{ id: ".0", ...priced }],
            }),
          }
        : { body: preview() };
    },
  });
  expect(await screen.findByText("In stock")).toBeTruthy();
  expect(screen.getByText("No price")).toBeTruthy();
  expect(calls.some(ends("/from-file"))).toBe(false);
  expect(
    screen.getByLabelText<HTMLSelectElement>("What “Lot” holds").selectedOptions[0]?.text,
  ).toBe("As this export has it");
  fireEvent.change(screen.getByLabelText("What “Wert” holds"), { target: { value: "price" } });
  await screen.findByText("€19.50");
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /Teach/ }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole("button", { name: /Teach/ }));
  await waitFor(() => expect(calls.some(ends("/from-file"))).toBe(true));
  const sent = formOf(calls.find(ends("/from-file")));
  expect(JSON.parse(String(sent.get("mapping")))).toEqual({ Ding: "title", Wert: "price" });
  expect(sent.get("kind")).toBe("product");
  await screen.findByText("Pending");
});

test("columns chosen one after the other all count, however long a preview takes", async () => {
  const arrive: ((answer: Answer) => void)[] = [];
  const calls = await choose({
    "POST /products/preview": (seen) =>
      formOf(seen).has("mapping") ? new Promise((done) => arrive.push(done)) : { body: preview() },
  });
  const holds = (name: string) => screen.getByLabelText<HTMLSelectElement>(`What “${name}” holds`);
  await screen.findByText("In stock");
  fireEvent.change(holds("Wert"), { target: { value: "price" } });
  await waitFor(() => expect(arrive).toHaveLength(1));
  expect(holds("Wert").value).toBe("price");
  fireEvent.change(holds("Lot"), { target: { value: "attribute" } });
  await waitFor(() => expect(arrive).toHaveLength(2));
  const asked = formOf(calls.filter(ends("/preview")).at(-1)).get("mapping");
  expect(JSON.parse(String(asked))).toEqual({ Ding: "title", Wert: "price", Lot: "attribute" });
});

test("columns that were set do not go by a slip of Esc", async () => {
  await choose({ "POST /products/preview": { body: preview() } });
  await screen.findByText("In stock");
  fireEvent.change(screen.getByLabelText("What “Wert” holds"), { target: { value: "price" } });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await screen.findByText("Leave without saving?");
  press("Keep editing");
  await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
  expect(screen.getByLabelText("What “Wert” holds")).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await screen.findByText("Leave without saving?");
  press("Leave");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a file that was chosen does not go by a slip of Esc before its columns are set", async () => {
  await choose({ "POST /products/preview": { body: preview() } });
  await screen.findByText("In stock");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await screen.findByText("Leave without saving?");
  press("Keep editing");
  await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
  expect(screen.getByLabelText("What “Wert” holds")).toBeTruthy();
  press("Choose another file");
  await screen.findByText("Upload File");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("neither columns nor encoding change while the file is sent as they were", async () => {
  await choose({
    "POST /products/preview": { body: preview() },
    "POST /data-sources/from-file": () => new Promise(() => {}),
  });
  await screen.findByText("In stock");
  const encoding = screen.getByLabelText<HTMLSelectElement>("Encoding");
  expect(encoding.disabled).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: /Teach/ }));
  await waitFor(() => expect(encoding.disabled).toBe(true));
});

test("an export that is known is learnt as it is", async () => {
  const calls = await choose({
    "POST /products/preview": { body: preview({ preset: "Shopify" }) },
  });
  await screen.findByText(/This is an export of Shopify/);
  fireEvent.click(screen.getByRole("button", { name: /Teach/ }));
  await waitFor(() => expect(calls.some(ends("/from-file"))).toBe(true));
  expect(formOf(calls.find(ends("/from-file"))).get("mapping")).toBeNull();
});

test("what is wrong with a file is said, and nothing can be learnt", async () => {
  const calls = await choose({
    "POST /products/preview": {
      body: preview({ products: [], message: "The encoding is not certain." }),
    },
  });
  await screen.findByText("The encoding is not certain.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Teach/ }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("Encoding"), { target: { value: "big5" } });
  await waitFor(() => expect(calls.filter(ends("/preview")).length).toBe(2));
  expect(formOf(calls.filter(ends("/preview"))[1]).get("encoding")).toBe("big5");
  press("Choose another file");
  await screen.findByText("Upload File");
});

test("a preview that fails says why", async () => {
  await choose({
    "POST /products/preview": {
      status: 422,
      body: { message: "Products are read from CSV files." },
    },
  });
  await screen.findByText("Could not read this file. Please try again.");
  expect(screen.getByText("Products are read from CSV files.")).toBeTruthy();
});

test("[S6.03] a 401 ends the session", async () => {
  await expectSessionEnd(async () => {
    await choose({ "POST /products/preview": { status: 401 } });
  });
});
