import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { CustomersPage } from "./page";
import { CUSTOMERS, SEGMENTS } from "./sample";
import { TEXT } from "./strings";

beforeEach(() => void show([{ path: "/", Component: CustomersPage }], "/"));

const rows = () => within(screen.getByRole("table")).getAllByRole("row").length - 1;
const card = (name: RegExp) => screen.getByRole("button", { name });

test("[S2.45] eleven segments are shown with their counts, labelled Sample data", () => {
  expect(SEGMENTS.map(({ id }) => id)).toEqual([
    "can-not-lose",
    "at-risk",
    "need-attention",
    "lost",
    "hibernating",
    "potential-loyal",
    "promising",
    "about-to-sleep",
    "new",
    "loyal",
    "champion",
  ]);
  for (const { id, count } of SEGMENTS)
    expect(card(new RegExp(`^${TEXT.names[id]} ?${count} customers?$`))).toBeTruthy();
  expect(screen.getByText("Sample data")).toBeTruthy();
});

test("[S2.46] a card toggles its filter, and Clear Filters resets it", () => {
  fireEvent.click(card(/^At risk/));
  expect(rows()).toBe(8);
  expect(card(/^At risk/).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(card(/^At risk/));
  expect(rows()).toBe(10);
  fireEvent.click(card(/^Champion/));
  expect(rows()).toBe(4);
  press("Clear Filters");
  expect(rows()).toBe(10);
  expect(card(/^Champion/).getAttribute("aria-pressed")).toBe("false");
});

test("[S2.47] 74 entries stand on 8 pages, and the page sizes are 10, 25, 50 and 100", () => {
  expect(screen.getByText("Showing 1 to 10 of 74 entries")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Page \d+$/ })).toHaveLength(8);
  fireEvent.click(screen.getByRole("button", { name: "Page 8" }));
  expect(rows()).toBe(4);
  expect(screen.getByText("Showing 71 to 74 of 74 entries")).toBeTruthy();
  const sizes = screen.getByLabelText<HTMLSelectElement>("Rows per page");
  expect([...sizes.options].map(({ text }) => text)).toEqual(["10", "25", "50", "100"]);
  fireEvent.change(sizes, { target: { value: "25" } });
  expect(rows()).toBe(25);
  fireEvent.change(sizes, { target: { value: "100" } });
  expect(rows()).toBe(74);
});

test("[S2.47] the search box narrows the table, from its first page on", () => {
  fireEvent.click(screen.getByRole("button", { name: "Page 8" }));
  const [first] = CUSTOMERS;
  fill("Search customers", ` ${first?.id.toLowerCase()} `);
  expect(rows()).toBe(1);
  fill("Search customers", "nobody at all");
  expect(screen.getByText("No customer matches.")).toBeTruthy();
});

test("[S3.11] a sample customer has segment, id, name, monetary, average, frequency and recency", () => {
  expect(new Set(CUSTOMERS.map(({ id }) => id)).size).toBe(74);
  for (const customer of CUSTOMERS) {
    expect(customer.monetary).toBeCloseTo(customer.average * customer.frequency, 1);
    expect(customer.recency).toBeGreaterThan(0);
  }
});
