import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { expectSessionEnd } from "../../../test/failures";
import { press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import { CataloguePage } from "./page";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

const HAT = {
  id: "d1.0",
  source_id: "7",
  title: "Wool hat",
  price: "19.50",
  currency: "EUR",
  availability: "in_stock",
  url: "https://fern.test/hat",
  seen_at: "2026-01-26T10:00:00.000Z",
  variants: [
    { title: "S", price: "19.50", currency: "EUR", availability: "in_stock", left: 2 },
    { title: "M", price: "24.00", currency: "EUR", availability: "out_of_stock" },
  ],
};
const GIFT = { id: "d1.1", source_id: "9", title: "Gift", price: null, availability: "unknown" };
const page = (data: object[], total = data.length): Answer => ({
  body: { products: { data, total } },
});
const SOURCES = [{ id: "7", input_data: { file_name: "list.csv" } }];

function open(answers: Record<string, Answer | ((seen: Seen) => Answer)> = {}, at = "/") {
  const calls = server({
    "GET /products": page([HAT, GIFT], 60),
    "GET /data-sources/history": { body: { data_sources: { data: SOURCES } } },
    ...answers,
  });
  show([{ path: "/", element: <CataloguePage /> }], at);
  return calls;
}

const asked = (calls: Seen[]) =>
  calls.filter(({ path }) => path === "/products").map(({ query }) => new URLSearchParams(query));

test("each product stands with price, stock, variants, source and last reading", async () => {
  open();
  const row = await screen.findByRole("button", { name: /^Wool hat/ });
  await waitFor(() => expect(row.textContent).toContain("list.csv · read"));
  expect(row.textContent).toContain("€19.50 – €24.00");
  expect(row.textContent).toContain("In stock · 2 variants");
  const gift = screen.getByRole("button", { name: /^Gift/ });
  expect(gift.textContent).toContain("No price");
  expect(gift.textContent).toContain("Stock unknown");
  expect(screen.getByText(/24 of 60/)).toBeTruthy();
});

test("search, filters and pages ask the server, and stand in the address", async () => {
  const calls = open();
  await screen.findByText("Wool hat");
  const search = screen.getByLabelText("Search products");
  fireEvent.change(search, { target: { value: " hat " } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(asked(calls).at(-1)?.get("query")).toBe("hat"));
  press("Without price");
  await waitFor(() => expect(asked(calls).at(-1)?.get("priced")).toBe("no"));
  press("In stock");
  await waitFor(() => expect(asked(calls).at(-1)?.get("have")).toBe("in_stock"));
  fireEvent.change(screen.getByLabelText("Source"), { target: { value: "7" } });
  await waitFor(() => expect(asked(calls).at(-1)?.get("source")).toBe("7"));
  fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(asked(calls).at(-1)?.get("page")).toBe("2"));
});

test("who searches by Enter goes on typing where they were, and an emptied filter empties the box", async () => {
  const calls = open({
    "GET /products": (seen) => (seen.query.query ? page([]) : page([HAT])),
  });
  await screen.findByText("Wool hat");
  const search = screen.getByLabelText<HTMLInputElement>("Search products");
  search.focus();
  fireEvent.change(search, { target: { value: "cap" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByText("No product matches.");
  expect(asked(calls).at(-1)?.get("query")).toBe("cap");
  expect(document.activeElement).toBe(screen.getByLabelText("Search products"));
  press("Show all products");
  await screen.findByText("Wool hat");
  expect(screen.getByLabelText<HTMLInputElement>("Search products").value).toBe("");
});

test("a page that is no more gives way to the last there is", async () => {
  open({ "GET /products": (seen) => page(seen.query.page === "1" ? [HAT] : [], 24) }, "/?page=2");
  await screen.findByText("Wool hat");
});

test("one click shows the card and what is said", async () => {
  open({
    "GET /products/d1.0/told": {
      body: {
        product: HAT,
        question: "How much is it?",
        output: "It is €19.50.",
        answered: true,
        goes_with: ["Wool scarf", "Wool gloves"],
        alike: [],
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Wool hat/ }));
  await screen.findByText("It is €19.50.");
  expect(screen.getByText("How much is it?")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Open in the shop/ }).getAttribute("href")).toBe(
    "https://fern.test/hat",
  );
  expect(screen.getByText("Out of stock")).toBeTruthy();
  expect(screen.getByText(/only 2 left/)).toBeTruthy();
  expect(screen.getByText("Wool scarf · Wool gloves")).toBeTruthy();
  expect(screen.queryByText("Offered in its place")).toBeNull();
});

test("without products it leads to where they are added; without a match back to all", async () => {
  open({ "GET /products": page([]) });
  await screen.findByText("No products yet");
});

test("without a match it leads back to all", async () => {
  const calls = open(
    {
      "GET /products": (seen) =>
        new URLSearchParams(seen.query).get("query") ? page([]) : page([HAT]),
    },
    "/?query=zzz&page=x",
  );
  await screen.findByText("No product matches.");
  press("Show all products");
  await screen.findByText("Wool hat");
  expect(asked(calls).at(-1)?.get("query")).toBeNull();
});

test("a list that is refused says why", async () => {
  open({ "GET /products": { status: 422, body: { message: "No such filter." } } });
  await screen.findByText("No such filter.");
});

test("[S6.03] a 401 ends the session", async () => {
  await expectSessionEnd(() => {
    open({ "GET /products": { status: 401 } });
  });
});
