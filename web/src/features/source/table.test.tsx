import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import { SourcesPage } from "./page";
import { KNOWLEDGE, PRODUCTS, type SourceTexts } from "./strings";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

const GET = "GET /data-sources/history";
const page = (url: string, rest: object = {}) => ({
  id: url,
  scan_type: "single-page",
  status: "completed",
  created_at: "2025-01-26T10:00:00.000Z",
  input_data: { urls: [url] },
  ...rest,
});
const file = {
  id: "70",
  scan_type: "file",
  status: "completed",
  created_at: "2025-03-01T10:00:00.000Z",
  input_data: {
    file_name: "Prices.csv",
    file_path: "files/ab12.csv",
    file_url: "/files/ab12.csv?signature=s",
    file_size: 2048,
    file_type: "csv",
  },
};
const pair = {
  id: "71",
  scan_type: "manual",
  status: "completed",
  created_at: "2025-02-01T10:00:00.000Z",
  input_data: { question: "Why?", answer: "So." },
};
const list = (...data: object[]): Answer => ({ body: { data_sources: { data } } });

function open(answer: Answer | ((seen: Seen) => Answer), texts: SourceTexts = KNOWLEDGE) {
  const calls = server({ [GET]: answer });
  show([{ path: "/", element: <SourcesPage texts={texts} /> }], "/");
  return calls;
}

const names = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelectorAll("td")[1]?.textContent);

test("[S2.53] while the history is read anew, Updating... lies over it", async () => {
  server({ [GET]: list(pair), "DELETE /data-sources/71": {} });
  show([{ path: "/", element: <SourcesPage texts={KNOWLEDGE} /> }], "/");
  await screen.findByText("Why?");
  expect(screen.queryByText("Updating...")).toBeNull();
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const now = globalThis.fetch;
  vi.stubGlobal("fetch", async (...sent: Parameters<typeof fetch>) => {
    if (String(sent[0]).includes("/history")) await held;
    return now(...sent);
  });
  fireEvent.click(screen.getByLabelText("Select all rows"));
  press("Delete");
  await screen.findByRole("dialog");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText("Updating...");
  answer();
  await waitFor(() => expect(screen.queryByText("Updating...")).toBeNull());
});

test("[S2.20] the trial banner is static", async () => {
  open(list());
  expect(screen.getByText("5 days left in your full-featured trial")).toBeTruthy();
  press("Upgrade now");
  await screen.findByText(/Nothing will be charged/);
});

test("[S2.27] loading shows 3 skeleton rows", () => {
  open(() => list());
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  expect(screen.getByRole("table").querySelectorAll("tbody tr")).toHaveLength(3);
});

test("[S2.21] [S2.22] the empty state offers the three source types of knowledge", async () => {
  open(list());
  await screen.findByText("No Data Sources Yet");
  expect(screen.getByText("Add Your First Data Source")).toBeTruthy();
  for (const way of ["Website URL", "Import from file (PDF/CSV Q&As)", "Add manually"])
    expect(screen.getByText(way)).toBeTruthy();
});

test("[S2.23] the product page is titled Product Data Sources and has ways of its own", async () => {
  const calls = open(list(page("https://a.test")), PRODUCTS);
  await screen.findByText("https://a.test");
  expect(screen.getByText("Product Data Sources")).toBeTruthy();
  expect(screen.getByText("Product Data History")).toBeTruthy();
  expect(calls[0]?.query).toEqual({ store_id: "4", page: "1", per_page: "50", kind: "product" });
  press("Add Data Source");
  const dialog = await screen.findByRole("dialog");
  for (const way of ["Store URL", "Import from CSV", "Add manually"])
    expect(within(dialog).getByText(way)).toBeTruthy();
});

test("[S2.24] Name, Source and Created At are sortable both ways, Status is not", async () => {
  open(list(page("https://b.test"), file, pair));
  await screen.findByText("Why?");
  press("Name");
  await waitFor(() => expect(names()?.[0]).toContain("https://b.test"));
  press("Name");
  await waitFor(() => expect(names()?.[0]).toContain("Why?"));
  expect(screen.getByText("Name").closest("th")?.getAttribute("aria-sort")).toBe("descending");
  press("Created At");
  await waitFor(() => expect(names()?.[0]).toContain("https://b.test"));
  expect(screen.getByText("Status").closest("button")).toBeNull();
});

test("[S2.24] the search box finds by name, URL, file name, or type", async () => {
  open(list(page("https://b.test"), file, pair));
  await screen.findByText("Why?");
  const box = screen.getByPlaceholderText("Search by name, URL, file name, or type...");
  fireEvent.change(box, { target: { value: "import from" } });
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(screen.getByText("Prices.csv")).toBeTruthy();
});

test("[S2.26] the row menu has Edit Q&A for Manual Q&A only, and Delete", async () => {
  open(list(file, pair));
  fireEvent.click(await screen.findByLabelText("Actions for Prices.csv"));
  await screen.findByText("Delete");
  expect(screen.queryByText("Edit Q&A")).toBeNull();
  fireEvent.click(screen.getByLabelText("Actions for Why?"));
  await screen.findByText("Edit Q&A");
});

test("[S2.28] file names link to the stored file", async () => {
  open(list(file));
  const link = await screen.findByRole("link", { name: "Prices.csv" });
  expect(link.getAttribute("href")).toBe("/files/ab12.csv?signature=s");
  expect(screen.getByText("2 KB")).toBeTruthy();
});

test("[S4.12] a failed source says why", async () => {
  open(list(page("https://a.test", { status: "failed", error: "The page was not found." })));
  await screen.findByText("The page was not found.");
});

const many = (seen: Seen): Answer => {
  const n = Number(seen.query.page);
  const count = n < 3 ? 50 : 20;
  const data = Array.from({ length: count }, (_, i) =>
    page(`https://a.test/${String((n - 1) * 50 + i).padStart(3, "0")}`, {
      created_at: new Date(Date.UTC(2025, 0, 1, 0, 200 - ((n - 1) * 50 + i))).toISOString(),
    }),
  );
  return { body: { data_sources: { data, total: 120, last_page: 3 } } };
};

test("[S9.02] history shows 50, and pages on beyond", async () => {
  const calls = open(many);
  await screen.findByText("https://a.test/000");
  expect(names()).toHaveLength(50);
  expect(screen.getByText("Showing 1 to 50 of 120 entries")).toBeTruthy();
  expect(calls).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Page 3" }));
  await screen.findByText("https://a.test/119");
  expect(names()).toHaveLength(20);
  expect(calls.map((seen) => seen.query.page)).toEqual(["1", "2", "3"]);
});

test("[S9.02] a search looks through all pages of the history", async () => {
  open(many);
  await screen.findByText("https://a.test/000");
  fill("Search data sources", "a.test/11");
  await waitFor(() => expect(names()).toHaveLength(10));
});

test("[S2.25] all rows of a page are selected at once, and cleared", async () => {
  open(list(page("https://a.test"), pair));
  await screen.findByText("Why?");
  act(() => screen.getByLabelText("Select all rows").click());
  await screen.findByText("2 selected");
  act(() => screen.getByLabelText("Select Why?").click());
  await screen.findByText("1 selected");
  press("Clear selection");
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});

test("when a source is deleted, the focus goes on to what is there still", async () => {
  let stored = [page("https://a.test"), page("https://b.test")];
  server({
    [GET]: () => list(...stored),
    "DELETE /data-sources/https%3A%2F%2Fb.test": () => {
      stored = stored.slice(0, 1);
      return {};
    },
  });
  show([{ path: "/", element: <SourcesPage texts={KNOWLEDGE} /> }], "/");
  const more = await screen.findByLabelText("Actions for https://b.test");
  more.focus();
  fireEvent.click(more);
  fireEvent.click(await screen.findByText("Delete"));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("Data source deleted");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Data Source" })),
  );
});
