import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import { ComparePage } from "./compare/page";
import { GoldenPage } from "./page";
import { RunPage } from "./run/page";

const PATH = "/dashboard/store/4/conversations/golden";
const AT = "2026-11-20T09:00:00.000Z";

const question = (id: string, words: string, rest: object = {}) => ({
  id,
  question: words,
  expect: "answer",
  must_contain: ["30 days"],
  must_cite: "https://fern.test/returns",
  note: "",
  created_at: AT,
  last: { run_id: "r1", passed: true, at: AT },
  ...rest,
});

const run = (id: string, rest: object = {}) => ({
  id,
  label: "",
  cause: "manual",
  settings: { speaker: "auto", model: "", threshold: null },
  state: "done",
  error: null,
  total: 4,
  done: 4,
  passed: 3,
  failed: 1,
  generation: 3,
  created_at: AT,
  finished_at: AT,
  better: 1,
  worse: 0,
  ...rest,
});

const result = (id: string, words: string, rest: object = {}) => ({
  golden_id: id,
  question: words,
  expect: "answer",
  passed: true,
  why: [],
  answered: true,
  answer: "Within **30 days**.",
  sources: [{ title: "Returns", url: "https://fern.test/returns" }],
  evidence: 0.8,
  ms: 12,
  was: null,
  ...rest,
});

const list = (...all: object[]) => ({
  body: { golden_questions: { data: all, total: all.length } },
});
const runs = (...all: object[]) => ({ body: { golden_runs: { data: all, total: all.length } } });

type Answers = Record<string, Answer | ((seen: Seen) => Answer)>;

function open(answers: Answers = {}, path = PATH) {
  const calls = server({
    "GET /golden-questions": list(
      question("q1", "Returns?"),
      question("q2", "Who won?", { expect: "refuse", must_contain: [], must_cite: "", last: null }),
    ),
    "GET /golden-runs": runs(run("r2"), run("r1", { passed: 2, failed: 2 })),
    ...answers,
  });
  const view = show(
    [
      { path: PATH, Component: GoldenPage },
      { path: `${PATH}/:run`, Component: RunPage },
      { path: `${PATH}/:run/compare/:other`, Component: ComparePage },
    ],
    path,
  );
  return { calls, ...view };
}

const sent = (calls: Seen[], method: string, path: string) =>
  calls.filter((seen) => seen.method === method && seen.path === path);

beforeEach(() => {
  signedIn();
  selectStore();
});

describe("the questions", () => {
  test("show what is right and how they last went", async () => {
    open();
    const line = (await screen.findByText("Returns?")).closest("li");
    expect(line?.textContent).toContain("Must be answered");
    expect(line?.textContent).toContain("30 days");
    expect(line?.textContent).toContain("Passed");
    expect(screen.getByText("Who won?").closest("li")?.textContent).toContain("Not run yet");
  });

  test("are added with what is right", async () => {
    const { calls } = open({ "POST /golden-questions": { status: 201, body: { ids: ["q3"] } } });
    await screen.findByText("Returns?");
    press("Add question");
    await screen.findByRole("dialog");
    press("Save");
    await screen.findByText("Question is required");
    fill("Question", " Do you gift-wrap? ");
    fill("The answer must say", "two crowns\n\nred paper");
    press("Save");
    await screen.findByText("Golden question saved");
    expect(sent(calls, "POST", "/golden-questions")[0]?.json).toEqual({
      store_id: "4",
      questions: [
        {
          question: "Do you gift-wrap?",
          expect: "answer",
          must_contain: ["two crowns", "red paper"],
          must_cite: "",
          note: "",
        },
      ],
    });
  });

  test("are changed, and a refusal needs no words", async () => {
    const { calls } = open({ "PATCH /golden-questions/q1": {} });
    fireEvent.click(await screen.findByRole("button", { name: "Actions for Returns?" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await screen.findByRole("dialog", { name: "Edit the golden question" });
    fill("What is right", "refuse");
    expect(screen.queryByLabelText("The answer must say")).toBeNull();
    press("Save");
    await screen.findByText("Golden question saved");
    expect(sent(calls, "PATCH", "/golden-questions/q1")[0]?.json).toMatchObject({
      question: "Returns?",
      expect: "refuse",
    });
  });

  test("are deleted after a question", async () => {
    const { calls } = open({ "DELETE /golden-questions/q1": {} });
    fireEvent.click(await screen.findByRole("button", { name: "Actions for Returns?" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await screen.findByText("Golden question deleted");
    expect(sent(calls, "DELETE", "/golden-questions/q1")).toHaveLength(1);
  });

  test("come in by pasted lines", async () => {
    const { calls } = open({ "POST /golden-questions": { status: 201, body: { ids: [] } } });
    await screen.findByText("Returns?");
    press("Import");
    await screen.findByRole("dialog");
    fill("One question a line", "One?\n!Two?");
    expect(screen.getByText("2 questions found, 1 of them to be refused")).toBeTruthy();
    press("Import 2 questions");
    await screen.findByText("2 questions added");
    expect(sent(calls, "POST", "/golden-questions")[0]?.json).toMatchObject({
      questions: [
        { question: "One?", expect: "answer" },
        { question: "Two?", expect: "refuse" },
      ],
    });
  });

  test("no more than 500 at a time", async () => {
    open();
    await screen.findByText("Returns?");
    press("Import");
    await screen.findByRole("dialog");
    fill("One question a line", "Why?\n".repeat(501));
    await screen.findByText("At most 500 at a time");
  });

  test.each(FAILURES)("a save that fails with %s says why", async (_n, answer, words) => {
    open({ "POST /golden-questions": answer });
    await screen.findByText("Returns?");
    press("Add question");
    await screen.findByRole("dialog");
    fill("Question", "Why?");
    press("Save");
    await screen.findByText(words);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("while there are none, the page says what to do", async () => {
    open({ "GET /golden-questions": list(), "GET /golden-runs": runs() });
    await screen.findByText("No golden questions yet");
    press("Add your first question");
    await screen.findByRole("dialog", { name: "Add a golden question" });
  });

  test("a refusal is told, and tried again on wish", async () => {
    let refused = true;
    open({
      "GET /golden-questions": () =>
        refused ? { status: 403, body: { message: "Not now." } } : list(question("q1", "Returns?")),
    });
    await screen.findByText("Not now.");
    refused = false;
    press("Try again");
    await screen.findByText("Returns?");
  });

  test("[S6.03] a 401 ends the session", async () => {
    await expectSessionEnd(() => void open({ "GET /golden-questions": { status: 401 } }));
  });
});

describe("runs", () => {
  test("stand as a picture and a list, latest first", async () => {
    open();
    const picture = await screen.findByRole("img", { name: "Runs over time" });
    const described = document.getElementById(picture.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("2 runs; the last one passed 75%.");
    expect(screen.getByText("3 of 4 passed")).toBeTruthy();
    expect(screen.getAllByText("1 better")).toHaveLength(2);
  });

  test("start at once, show how far they are, and bring fresh results", async () => {
    let state: object[] = [];
    const { calls } = open({
      "GET /golden-runs": () => runs(...state),
      "POST /golden-runs": () => {
        state = [run("r3", { state: "running", done: 1, passed: 1, failed: 0 })];
        return { status: 201, body: { run_id: "r3" } };
      },
    });
    await screen.findByText(/After the first run/);
    press("Run now");
    await screen.findByText("1 of 4 asked");
    expect(sent(calls, "POST", "/golden-runs")[0]?.json).toEqual({
      store_id: "4",
      settings: { speaker: "auto", model: "", threshold: null },
      label: "",
    });
    expect(screen.getByText("Run now").closest("button")?.disabled).toBe(true);
    const read = sent(calls, "GET", "/golden-questions").length;
    state = [run("r3")];
    await screen.findByText("3 of 4 passed");
    await waitFor(() =>
      expect(sent(calls, "GET", "/golden-questions").length).toBeGreaterThan(read),
    );
  });

  test("that end before they are seen on their way bring fresh results too", async () => {
    let ended: object[] = [];
    const { calls } = open({
      "GET /golden-runs": () => runs(...ended),
      "POST /golden-runs": () => {
        ended = [run("r3")];
        return { status: 201, body: { run_id: "r3" } };
      },
    });
    await screen.findByText(/After the first run/);
    const read = sent(calls, "GET", "/golden-questions").length;
    press("Run now");
    await screen.findByText("3 of 4 passed");
    await waitFor(() =>
      expect(sent(calls, "GET", "/golden-questions").length).toBeGreaterThan(read),
    );
  });

  test("start with other settings", async () => {
    const { calls } = open({ "POST /golden-runs": { status: 201, body: { run_id: "r3" } } });
    fireEvent.click(await screen.findByRole("button", { name: "Run with other settings" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Run with other settings" }));
    await screen.findByRole("dialog");
    fill("Name of this run", "Strict");
    fill("Who words the answers", "builtin");
    fill("Evidence that is needed", "800");
    press("Start the run");
    await screen.findByText("Please enter a number from 0 to 100");
    fill("Evidence that is needed", "60");
    press("Start the run");
    await screen.findByText("Run started");
    expect(sent(calls, "POST", "/golden-runs")[0]?.json).toEqual({
      store_id: "4",
      settings: { speaker: "builtin", model: "", threshold: 0.6 },
      label: "Strict",
    });
  });

  test.each(FAILURES)("a start that fails with %s says why", async (_n, answer, words) => {
    open({ "POST /golden-runs": answer });
    await screen.findByText("Returns?");
    press("Run now");
    await screen.findByText(words);
  });

  test("that cannot be read leave the questions standing", async () => {
    open({ "GET /golden-runs": { status: 403 } });
    await screen.findByText("Could not load the runs");
    expect(await screen.findByText("Returns?")).toBeTruthy();
  });
});

describe("one run", () => {
  const RUN = {
    body: {
      run: run("r2", {
        results: [
          result("q1", "Returns?", { was: "failed" }),
          result("q2", "Who won?", {
            passed: false,
            was: "passed",
            expect: "refuse",
            why: ["It was answered, but should have been refused."],
          }),
          result("q3", "Sizes?", { passed: null }),
        ],
      }),
    },
  };

  test("says in words what was wrong, and what was said", async () => {
    open({ "GET /golden-runs/r2": RUN }, `${PATH}/r2`);
    await screen.findByText("It was answered, but should have been refused.");
    expect(screen.getByText("Sizes?").closest("li")?.textContent).toContain("Waiting");
    expect(screen.getByText("passed before")).toBeTruthy();
    expect(screen.getByText("failed before")).toBeTruthy();
    choose("Worse");
    expect(screen.queryByText("Returns?")).toBeNull();
    choose("Better");
    expect(screen.queryByText("Who won?")).toBeNull();
    expect(screen.getByText("30 days")).toBeTruthy();
  });

  test("leads to a comparison, whose B is the run that was read", async () => {
    const { router } = open({ "GET /golden-runs/r2": RUN }, `${PATH}/r2`);
    fireEvent.change(await screen.findByLabelText("Compare with"), { target: { value: "r1" } });
    await waitFor(() => expect(router.state.location.pathname).toBe(`${PATH}/r1/compare/r2`));
  });

  test("that broke off says why", async () => {
    open(
      {
        "GET /golden-runs/r2": {
          body: { run: run("r2", { state: "failed", error: "No model answers.", results: [] }) },
        },
      },
      `${PATH}/r2`,
    );
    await screen.findByText("No model answers.");
  });

  test("that is not there says so", async () => {
    open(
      { "GET /golden-runs/r9": { status: 404, body: { message: "No such run." } } },
      `${PATH}/r9`,
    );
    await screen.findByText("No such run.");
  });
});

describe("two runs", () => {
  const COMPARED = {
    body: {
      comparison: {
        a: run("r1"),
        b: run("r2"),
        both: 2,
        only_a: 0,
        only_b: 1,
        neither: 1,
        unpaired: 2,
        difference: 0.25,
        low: -0.1,
        high: 0.6,
        results: [
          {
            golden_id: "q1",
            question: "Returns?",
            a_passed: false,
            b_passed: true,
            a_answer: "I do not know.",
            b_answer: "30 days.",
          },
          {
            golden_id: "q2",
            question: "Who won?",
            a_passed: true,
            b_passed: true,
            a_answer: "No.",
            b_answer: "No.",
          },
        ],
      },
    },
  };

  test("are compared question by question, with how sure that is", async () => {
    const { calls } = open({ "GET /golden-runs/r1/compare": COMPARED }, `${PATH}/r1/compare/r2`);
    await screen.findByText("The difference may be chance: the interval holds zero.");
    expect(sent(calls, "GET", "/golden-runs/r1/compare")[0]?.query).toEqual({ with: "r2" });
    const picture = screen.getByRole("img", { name: "How sure the difference is" });
    const described = document.getElementById(picture.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe(
      "B passes +25 points against A; with 95% certainty between −10 and +60.",
    );
    expect(screen.getByText(/2 questions were asked in one of the runs only/)).toBeTruthy();
    expect(screen.getByText("30 days.")).toBeTruthy();
    expect(screen.queryByText("Who won?")).toBeNull();
    choose("All");
    expect(screen.getByText("Who won?")).toBeTruthy();
  });

  test("that cannot be compared say why", async () => {
    open(
      {
        "GET /golden-runs/r1/compare": {
          status: 409,
          body: { message: "They share no question." },
        },
      },
      `${PATH}/r1/compare/r2`,
    );
    await screen.findByText("They share no question.");
  });
});

/** Presses a filter, whose word may stand elsewhere too. */
function choose(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}
