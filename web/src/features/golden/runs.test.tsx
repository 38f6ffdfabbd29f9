import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { open, PATH, result, run, sent } from "../../../test/golden";
import { selectStore } from "../../../test/press";
import { signedIn } from "../../../test/server";

beforeEach(() => {
  signedIn();
  selectStore();
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
