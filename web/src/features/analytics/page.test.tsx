import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { AnalyticsPage } from "./page";

vi.mock("./chart", () => ({ default: () => null })); // there is no canvas here

const day = (date: string, more = {}) => ({
  date,
  ...{ cases: 2, proved: 1, assumed: 0, person: 1, missed: 0, failed: 0, open: 0 },
  ...{ provisional: 0, questions: 2, refused: 0, cost_micros: 0, replies: 1, wait_median: 4 },
  ...more,
});

const FIGURES = {
  any: true,
  ...{ from: "2026-03-01", to: "2026-03-02", zone: "Europe/Berlin", zone_stated: true },
  totals: day("", { cases: 4, proved: 2, person: 2, replies: 2 }),
  before: day("", { cases: 0 }),
  resolution: { proved: 0.34, at_most: 0.71 },
  days: [day("2026-03-01"), day("2026-03-02")],
  waits: { replies: 2, median: 4, p90: 9, within_5: 1, within_60: 2 },
  gaps: [{ id: "g1", question: "Do you ship to Norway?", people: 2 }],
  in_vain: [],
  products: [{ title: "Blue mug", shown: 5, clicked: 2, added: 1 }],
  orders: [{ currency: "EUR", orders: 3, net: "120.50", all: 9 }],
};

function open(answer: Answer | (() => Answer | Promise<Answer>)) {
  signedIn();
  selectStore("4");
  const calls = server({ "GET /analytics": answer });
  show([{ path: "/", element: <AnalyticsPage>Nothing stands here yet</AnalyticsPage> }], "/");
  return calls;
}

test.each([
  ["has no case", { body: { analytics: { ...FIGURES, any: false } } }],
  ["has a server without analytics", { status: 404, body: { message: "No." } }],
  ["has a server that does not do them", { status: 501, body: { message: "No." } }],
])("[S2.09] a store that %s shows the placeholder, without a toast", async (_, answer) => {
  open(answer);
  await screen.findByText("Nothing stands here yet");
  expect(screen.queryByRole("status")).toBeNull();
});

test("resolution is two numbers, and the table adds up to the figures", async () => {
  open({ body: { analytics: FIGURES } });
  await screen.findByText("34% proved, 71% at most");
  const panel = screen.getByRole("region", { name: "Cases by outcome" });
  fireEvent.click(await within(panel).findByRole("button", { name: "Show as table" }));
  const rows = within(within(panel).getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "DayProvedAssumedBy a personMissedFailedOpen",
    "Mar 1, 2026101000",
    "Mar 2, 2026101000",
  ]);
  expect(screen.getByRole("link", { name: "Answer this" }).getAttribute("href")).toBe(
    "/dashboard/store/4/conversations/gaps?gap=g1",
  );
  expect(screen.getByText("€120.50")).toBeTruthy();
});

test("each figure says how it is counted", async () => {
  open({ body: { analytics: FIGURES } });
  fireEvent.click(
    await screen.findByRole("button", { name: "How Solved by the assistant is counted" }),
  );
  await screen.findByText(/Silence is no proof/);
});

test("what could not be read is told, and tried again", async () => {
  open({ status: 403, body: { message: "Your role in this store does not allow that." } });
  await screen.findByText("Could not load the figures");
  expect(screen.getByText("Your role in this store does not allow that.")).toBeTruthy();
});

test("the end of the days is chosen while the figures from their beginning on are on their way", async () => {
  const answers: Answer[] = [{ body: { analytics: FIGURES } }];
  const calls = open(() => answers.shift() ?? new Promise(() => {}));
  const from = await screen.findByLabelText<HTMLInputElement>("First day");
  fireEvent.change(from, { target: { value: "2026-01-05" } });
  await waitFor(() => expect(from.value).toBe("2026-01-05"));
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-01-31" } });
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({ store_id: "4", from: "2026-01-05", to: "2026-01-31" }),
  );
});

test("days of one's own may end today", async () => {
  const today = new Date().toISOString().slice(0, 10);
  open({ body: { analytics: { ...FIGURES, zone: "UTC", from: "2026-03-01", to: today } } });
  await screen.findByText("Own days");
  expect(screen.getByLabelText<HTMLInputElement>("Last day").value).toBe(today);
});

test("a day that is typed part by part stands until it is one, and then until it is left", async () => {
  const answers: Answer[] = [{ body: { analytics: FIGURES } }];
  const calls = open(() => answers.shift() ?? new Promise(() => {}));
  const from = await screen.findByLabelText<HTMLInputElement>("First day");
  for (const value of ["2026-11-01", "0002-02-01", "0202-02-01"]) {
    fireEvent.change(from, { target: { value } });
    expect(from.value).toBe(value);
  }
  expect(calls.every(({ query }) => !query.from)).toBe(true);
  fireEvent.change(from, { target: { value: "2026-02-01" } });
  await waitFor(() => expect(calls.at(-1)?.query.from).toBe("2026-02-01"));
  fireEvent.change(from, { target: { value: "2027-02-01" } });
  fireEvent.blur(from);
  expect(from.value).toBe("2026-02-01"); // as a day after the last one is none to begin with
});

test("other days are chosen where those that were are refused", async () => {
  const answers: Answer[] = [{ body: { analytics: FIGURES } }];
  const no = { status: 422, body: { message: "At most 366 days are counted at once." } };
  open(() => answers.shift() ?? no);
  const from = await screen.findByLabelText<HTMLInputElement>("First day");
  fireEvent.change(from, { target: { value: "2020-01-05" } });
  await screen.findByText("At most 366 days are counted at once.");
  expect(screen.getByLabelText("First day")).toBe(from);
});

test.each([
  [0, 1],
  [59, 60],
  [60, 65],
  [240, 255],
])("nine of ten that waited whole %i minutes were answered within %i", async (p90, minutes) => {
  open({ body: { analytics: { ...FIGURES, waits: { ...FIGURES.waits, p90 } } } });
  await screen.findByText(`2 replies; nine of ten within ${minutes} min`);
});
