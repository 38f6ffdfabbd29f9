import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import { SourcesPage } from "./page";
import { KNOWLEDGE } from "./strings";

const URL_1 = "https://fern.test/shipping";
const routes = [{ path: "/", element: <SourcesPage texts={KNOWLEDGE} /> }];

beforeEach(() => {
  signedIn();
  selectStore();
});

const history = (data: unknown[]): Answer => ({ body: { data_sources: { data } } });
const pair = (id: string, question: string) => ({
  id,
  scan_type: "manual",
  status: "completed",
  created_at: "2025-01-26T10:00:00.000Z",
  input_data: { question, answer: "Because." },
});

async function importUrl() {
  await screen.findByText("No Data Sources Yet");
  press("Website URL");
  await screen.findByText("Scan Single Page(s)");
  fill("URL", ` ${URL_1} `);
  press("Import");
}

const paths = (calls: Seen[]) => calls.map((seen) => `${seen.method} ${seen.path}`);

describe("a new scan", () => {
  test("[S4.12] [S7.13] [S7.16] creates a temporary pending row, polls, reloads the history, then tells the outcome", async () => {
    let done = false;
    const calls = server({
      "GET /data-sources/history": () =>
        history(
          done
            ? [
                {
                  id: "9",
                  scan_type: "single-page",
                  status: "completed",
                  created_at: "2025-01-26T10:00:00.000Z",
                  input_data: { urls: [URL_1] },
                },
              ]
            : [],
        ),
      "POST /data-sources/single-pages": { status: 201, body: { data_source_id: "9" } },
      "GET /data-sources/status/9": () => ({
        body: {
          data_source: {
            status: done ? "completed" : "processing",
            progress: { found: 9, done: 5, failed: 1, waiting: 3 },
          },
        },
      }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(routes, "/");
    await importUrl();
    await screen.findByText("Pending");
    expect(calls.find((seen) => seen.method === "POST")?.json).toEqual({
      urls: [URL_1],
      store_id: "4",
      kind: "knowledge",
    });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText("Processing")).toBeTruthy();
    expect(screen.getByText("5 of 9 read, 1 failed")).toBeTruthy();
    done = true;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await screen.findByText("Scanning Complete");
    const next = screen.getByRole("link", { name: "Ask it something" });
    expect(next.getAttribute("href")).toBe("/dashboard/store/4/playground");
    expect(screen.getByText("Your page has been processed successfully")).toBeTruthy();
    expect(await screen.findByText("Completed")).toBeTruthy();
    expect(screen.queryByText(/of 9 read/)).toBeNull();
    expect(paths(calls).filter((path) => path.endsWith("/history")).length).toBeGreaterThan(1);
    expect(screen.getAllByText(URL_1)).toHaveLength(1);
  });

  test("[S4.14] that fails to start adds a local row with failed status", async () => {
    server({
      "GET /data-sources/history": history([]),
      "POST /data-sources/single-pages": {
        status: 422,
        body: { message: "This address is private." },
      },
    });
    show(routes, "/");
    await importUrl();
    await screen.findByText("Failed");
    expect(screen.getAllByText("This address is private.").length).toBeGreaterThan(0);
  });

  test("that is refused and then started shows how the second went", async () => {
    let done = false;
    const starts: Answer[] = [
      { status: 503, body: { message: "Too much is being read." } },
      { status: 201, body: { data_source_id: "9" } },
    ];
    server({
      "GET /data-sources/history": () =>
        history(
          done
            ? [
                {
                  id: "9",
                  scan_type: "single-page",
                  status: "completed",
                  created_at: "2025-01-26T10:00:00.000Z",
                  input_data: { urls: [URL_1] },
                },
              ]
            : [],
        ),
      "POST /data-sources/single-pages": () => starts.shift() ?? new Error("a third"),
      "GET /data-sources/status/9": () => ({
        body: { data_source: { status: done ? "completed" : "processing" } },
      }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(routes, "/");
    await importUrl();
    await screen.findByText("Failed");
    press("Import");
    await screen.findByText("Pending");
    done = true;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText("Completed")).toBeTruthy();
    expect(screen.queryByText("Failed")).toBeNull();
  });

  test("[S7.14] of several pages makes one call per URL, and the button counts them", async () => {
    let id = 20;
    const calls = server({
      "GET /data-sources/history": history([]),
      "POST /data-sources/single-pages": () => ({
        status: 201,
        body: { data_source_id: String(++id) },
      }),
    });
    show(routes, "/");
    await screen.findByText("No Data Sources Yet");
    press("Website URL");
    await screen.findByText("Scan Single Page(s)");
    press("Add next URL");
    fill("URL 1", URL_1);
    fill("URL 2", "https://fern.test/returns");
    press("Import 2 Pages");
    await waitFor(() => expect(calls.filter((seen) => seen.method === "POST")).toHaveLength(2));
    expect(calls.filter((seen) => seen.method === "POST").map((seen) => seen.json)).toMatchObject([
      { urls: [URL_1] },
      { urls: ["https://fern.test/returns"] },
    ]);
  });
});

describe("Q&A", () => {
  test("[S5.12] every pair needs both", async () => {
    const calls = server({ "GET /data-sources/history": history([]) });
    show(routes, "/");
    await screen.findByText("No Data Sources Yet");
    press("Add manually");
    await screen.findByText("Add Q&A Manually");
    press("Save All Q&A Pairs");
    await screen.findByText("Please fill in all questions and answers before saving.");
    expect(paths(calls)).not.toContain("POST /qa/bulk");
  });

  test("[S7.21] editing changes exactly one pair", async () => {
    const calls = server({
      "GET /data-sources/history": history([pair("5", "Why?")]),
      "POST /qa/5": {},
    });
    show(routes, "/");
    press((await screen.findByText("Why?")).textContent ?? "");
    await screen.findByText("Edit Q&A");
    expect(screen.queryByText("Add Another Q&A")).toBeNull();
    fill("Answer", "Therefore.");
    press("Update Q&A");
    await screen.findByText("Q&A updated");
    expect(calls.find((seen) => seen.path === "/qa/5")?.json).toEqual({
      question: "Why?",
      answer: "Therefore.",
    });
  });
});

test("[S2.25] selected rows are deleted by one call", async () => {
  const calls = server({
    "GET /data-sources/history": history([pair("5", "Why?"), pair("6", "How?")]),
    "POST /data-sources/delete": {},
  });
  show(routes, "/");
  await screen.findByText("Why?");
  act(() => screen.getByLabelText("Select all rows").click());
  await screen.findByText("2 selected");
  press("Delete");
  await screen.findByText("Delete 2 data sources?");
  const confirm = screen.getAllByText("Delete").at(-1)?.closest("button");
  act(() => confirm?.click());
  await screen.findByText("2 data sources deleted");
  expect(calls.find((seen) => seen.path === "/data-sources/delete")?.json).toEqual({
    ids: ["5", "6"],
  });
});

test("[S8.11] history load failure", async () => {
  server({ "GET /data-sources/history": { status: 403 } });
  show(routes, "/");
  await screen.findByText("Error");
  expect(screen.getAllByText("Failed to fetch data source history").length).toBeGreaterThan(0);
});
