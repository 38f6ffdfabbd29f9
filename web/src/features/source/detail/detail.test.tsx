import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../../test/failures";
import { press, selectStore } from "../../../../test/press";
import { show } from "../../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../../test/server";
import { SourcesPage } from "../page";
import { KNOWLEDGE, PRODUCTS } from "../strings";
import { chapters } from "./passages";

const SOURCE = {
  id: "7",
  scan_type: "multi-pages",
  status: "completed",
  created_at: "2025-01-26T10:00:00.000Z",
  input_data: { url: "https://fern.test/" },
};
const line = (id: string, title: string, rest: object = {}) => ({
  id,
  title,
  url: `https://fern.test/${id}`,
  status: "done",
  error: null,
  passages: 2,
  change: "",
  fetched_at: "2025-01-26T10:05:00.000Z",
  ...rest,
});
const COUNTS = { all: 3, learnt: 1, failed: 1, skipped: 0, waiting: 1, vanished: 0 };
const detail = (rest: object = {}): Answer => ({
  body: {
    data_source: {
      ...SOURCE,
      paused: false,
      schedule: "daily",
      scanned_at: "2025-01-26T10:05:00.000Z",
      next_scan_at: "2025-01-27T10:05:00.000Z",
      progress: { found: 9, done: 5, failed: 1, waiting: 3 },
      changes: null,
      pages: [
        line("1", "Delivery", { change: "new" }),
        line("2", "Basket", { status: "failed", passages: 0, error: "It answered 503." }),
      ],
      pages_total: 2,
      counts: COUNTS,
      ...rest,
    },
  },
});

beforeEach(() => {
  signedIn();
  selectStore("4");
});

type Answers = Record<string, Answer | ((seen: Seen) => Answer)>;

/** Opens the details of the one source there is. */
async function open(answers: Answers, status = "completed", texts = KNOWLEDGE) {
  const calls = server({
    "GET /data-sources/history": { body: { data_sources: { data: [{ ...SOURCE, status }] } } },
    "GET /data-sources/status/7": { body: { data_source: { status } } },
    "GET /data-sources/7": detail({ status }),
    ...answers,
  });
  show([{ path: "/", element: <SourcesPage texts={texts} /> }], "/");
  fireEvent.click(await screen.findByLabelText("Details of https://fern.test/"));
  return calls;
}

const buttons = async () =>
  within(await screen.findByRole("group", { name: "Scan" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("what can be done", () => {
  test.each([
    ["processing", false, ["Pause", "Stop"]],
    ["processing", true, ["Go on", "Stop"]],
    ["pending", false, ["Pause", "Stop"]],
    ["completed", false, ["Scan again"]],
    ["failed", false, ["Scan again"]],
  ])("with a %s source (paused: %s) is %j", async (status, paused, expected) => {
    await open({ "GET /data-sources/7": detail({ status, paused }) }, status);
    expect(await buttons()).toEqual(expected);
    if (paused) expect(screen.getByText("Paused")).toBeTruthy();
  });

  test.each([
    ["Pause", "pause", "processing", false],
    ["Go on", "resume", "processing", true],
    ["Stop", "stop", "processing", false],
    ["Scan again", "rescan", "completed", false],
  ])("%s calls /%s and reads history and details anew", async (label, path, status, paused) => {
    const calls = await open(
      { "GET /data-sources/7": detail({ status, paused }), [`POST /data-sources/7/${path}`]: {} },
      status,
    );
    await buttons();
    const before = calls.filter((seen) => seen.path === "/data-sources/history").length;
    press(label);
    await waitFor(() => expect(calls.some((seen) => seen.path.endsWith(path))).toBe(true));
    await waitFor(() =>
      expect(calls.filter((seen) => seen.path === "/data-sources/history").length).toBeGreaterThan(
        before,
      ),
    );
  });

  test.each(FAILURES)("fails with %s and says why", async (_n, answer, words) => {
    await open({ "POST /data-sources/7/rescan": answer });
    await buttons();
    press("Scan again");
    await screen.findByText(words);
  });

  test("[S6.03] a 401 ends the session", async () => {
    await open({ "POST /data-sources/7/rescan": { status: 401 } });
    await buttons();
    await expectSessionEnd(() => press("Scan again"));
  });
});

test.each([true, false])("that pages were left out for want of room is told: %s", async (full) => {
  await open({ "GET /data-sources/7": detail({ no_room: full }) });
  await buttons();
  expect(screen.queryByText("Some pages were left out") !== null).toBe(full);
  expect(screen.queryByText(/holds as many pages as it may/) !== null).toBe(full);
});

test("a file is read again in the encoding that its owner names", async () => {
  const calls = await open({
    "GET /data-sources/7": detail({
      status: "failed",
      error: "The encoding of this file is not certain.",
      input_data: { file_name: "list.csv", encoding: null },
      encodings: [
        { name: "windows-1250", title: "Central European (Windows-1250)" },
        { name: "big5", title: "Chinese, traditional (Big5)" },
      ],
    }),
    "POST /data-sources/7/reread": {},
  });
  const select = await screen.findByLabelText<HTMLSelectElement>("Encoding");
  expect(select.value).toBe("");
  fireEvent.change(select, { target: { value: "big5" } });
  press("Read again");
  await waitFor(() =>
    expect(calls.find((seen) => seen.path.endsWith("/reread"))?.json).toEqual({ encoding: "big5" }),
  );
});

const roleIn = ({ json }: Seen) =>
  (json as { mapping?: { Wert: string } } | undefined)?.mapping?.Wert ?? "attribute";

test("an encoding that was chosen and not read again does not go by a slip of Esc", async () => {
  await open({
    "GET /data-sources/7": detail({
      input_data: { file_name: "list.csv", encoding: null },
      encodings: [{ name: "big5", title: "Chinese, traditional (Big5)" }],
    }),
  });
  const select = await screen.findByLabelText<HTMLSelectElement>("Encoding");
  fireEvent.change(select, { target: { value: "big5" } });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await screen.findByText("Leave without saving?");
  press("Keep editing");
  await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
  expect(select.value).toBe("big5");
  fireEvent.change(select, { target: { value: "" } });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what the columns of a list of products hold is corrected, and it is read again", async () => {
  const calls = await open(
    {
      "GET /data-sources/7": detail({
        input_data: { file_name: "list.csv", encoding: null },
        encodings: [{ name: "big5", title: "Chinese, traditional (Big5)" }],
      }),
      "POST /data-sources/7/preview": (seen) => ({
        body: {
          columns: [{ name: "Wert", role: roleIn(seen), sample: "19.50" }],
          products: [{ id: ".0", title: "Wool hat", price: null, availability: "in_stock" }],
          roles: [
            { name: "price", title: "Price" },
            { name: "attribute", title: "Property, by its name" },
          ],
        },
      }),
      "POST /data-sources/7/reread": {},
    },
    "completed",
    PRODUCTS,
  );
  fireEvent.click(await screen.findByText("Change columns"));
  fireEvent.change(await screen.findByLabelText("What “Wert” holds"), {
    target: { value: "price" },
  });
  await waitFor(() =>
    expect(calls.filter((seen) => seen.path.endsWith("/preview")).at(-1)?.json).toEqual({
      mapping: { Wert: "price" },
    }),
  );
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLSelectElement>("What “Wert” holds").value).toBe("price");
    expect(screen.getByText("Read again with these columns").closest("button")?.disabled).toBe(
      false,
    );
  });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await screen.findByText("Leave without saving?");
  press("Keep editing");
  await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
  press("Read again with these columns");
  await waitFor(() =>
    expect(calls.find((seen) => seen.path.endsWith("/reread"))?.json).toMatchObject({
      mapping: { Wert: "price" },
    }),
  );
});

test("the schedule is changed by PATCH", async () => {
  const calls = await open({ "PATCH /data-sources/7": {} });
  const select = await screen.findByLabelText<HTMLSelectElement>("Scan again automatically");
  expect(select.value).toBe("daily");
  expect([...select.options].map(({ text }) => text)).toEqual(["Off", "Daily", "Weekly"]);
  fireEvent.change(select, { target: { value: "weekly" } });
  await screen.findByText("Schedule saved");
  expect(calls.find((seen) => seen.method === "PATCH")?.json).toEqual({ schedule: "weekly" });
});

test("progress is a bar with its counts, read every three seconds while the scan runs", async () => {
  let done = 5;
  const calls = await open(
    {
      "GET /data-sources/7": () =>
        detail({
          status: "processing",
          progress: { found: 9, done, failed: 1, waiting: 8 - done },
        }),
    },
    "processing",
  );
  const bar = await screen.findByRole("progressbar");
  expect(bar.getAttribute("aria-valuetext")).toBe("5 of 9 read");
  expect(bar.getAttribute("aria-valuenow")).toBe("6");
  const asked = calls.filter((seen) => seen.path === "/data-sources/7").length;
  done = 8;
  await waitFor(() =>
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("9"),
  );
  expect(calls.filter((seen) => seen.path === "/data-sources/7").length).toBeGreaterThan(asked);
});

test("differences are shown with their counts", async () => {
  await open({
    "GET /data-sources/7": detail({ changes: { new: 4, changed: 7, unchanged: 30, vanished: 2 } }),
  });
  const picture = await screen.findByRole("region", { name: "Since the scan before" });
  expect(
    within(picture)
      .getAllByRole("definition")
      .map((dd) => dd.textContent),
  ).toEqual(["4", "7", "30", "2"]);
});

test("pages are listed with status and reason, and filtered", async () => {
  const calls = await open({});
  await screen.findByText("It answered 503.");
  const filters = screen.getByRole("group", { name: "Show" });
  expect(within(filters).getByRole("button", { name: "All 3" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  fireEvent.click(within(filters).getByRole("button", { name: "Failed 1" }));
  await waitFor(() => expect(calls.at(-1)?.query.filter).toBe("failed"));
  expect(calls.at(-1)?.query).toMatchObject({ page: "1", per_page: "50" });
});

test("Show what Tilly read shows a page's passages under their headings", async () => {
  const calls = await open({
    "GET /data-sources/7/pages/1": {
      body: {
        passages: [
          { title: "Delivery", headings: ["Delivery", "Europe"], text: "Two to four days." },
          {
            title: "Delivery",
            headings: ["Delivery", "Europe"],
            text: "### Costs\n\n4.90 a parcel.",
          },
          { title: "Delivery", headings: [], text: "", question: "How long?", answer: "Not long." },
        ],
      },
    },
  });
  const button = await screen.findByRole("button", { name: "Show what Tilly read" });
  expect(calls.some((seen) => seen.path.endsWith("/pages/1"))).toBe(false);
  fireEvent.click(button);
  await screen.findByRole("heading", { name: "Delivery › Europe" });
  expect(screen.getAllByText(/^(Two to four days|4\.90 a parcel)\.$/)).toHaveLength(2);
  expect(screen.getByText("Costs").tagName).toBe("STRONG");
  expect(screen.getByText("Not long.")).toBeTruthy();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  act(() => button.click());
  expect(screen.queryByText("Not long.")).toBeNull();
});

test("details that cannot be loaded say so", async () => {
  await open({ "GET /data-sources/7": { status: 404, body: { message: "It is not there." } } });
  await screen.findByText("Could not load the details. Please try again.");
  expect(screen.getByText("It is not there.")).toBeTruthy();
});

test("passages gather under the same headings, in their order", () => {
  const passage = (...headings: string[]) => ({
    headings,
    title: "",
    text: "x",
    question: "",
    answer: "",
  });
  expect(
    chapters([passage("A"), passage("A"), passage("A", "B"), passage("A")]).map(
      ({ path, passages }) => [path, passages.length],
    ),
  ).toEqual([
    ["A", 2],
    ["A › B", 1],
    ["A", 1],
  ]);
});
