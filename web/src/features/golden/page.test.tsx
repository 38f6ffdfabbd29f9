import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { list, open, question, run, runs, sent } from "../../../test/golden";
import { fill, press, selectStore } from "../../../test/press";
import { signedIn } from "../../../test/server";

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
    await screen.findByText("Test question saved");
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
    await screen.findByRole("dialog", { name: "Edit the test question" });
    fill("What is right", "refuse");
    expect(screen.queryByLabelText("The answer must say")).toBeNull();
    press("Save");
    await screen.findByText("Test question saved");
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
    await screen.findByText("Test question deleted");
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
    await screen.findByText("No test questions yet");
    press("Add your first question");
    await screen.findByRole("dialog", { name: "Add a test question" });
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
    fill("How sure an answer must be", "800");
    press("Start the run");
    await screen.findByText("Please enter a number from 0 to 100");
    fill("How sure an answer must be", "60");
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
