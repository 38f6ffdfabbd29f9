import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Answers, type Seen, server, signedIn } from "../../../test/server";
import { GapsPage } from "./page";

const PATH = "/dashboard/store/4/conversations/gaps";
const AT = "2026-11-20T09:00:00.000Z";

const gap = (id: string, question: string, rest: object = {}) => ({
  id,
  question,
  count: 6,
  refused: 4,
  weak: 1,
  down: 1,
  first_at: AT,
  last_at: AT,
  state: "open",
  source_id: null,
  questions: [
    { text: question, reason: "refused", conversation_id: "c1", message_id: "m2", at: AT },
    { text: "wrapping?", reason: "down", conversation_id: "", message_id: "", at: AT },
  ],
  ...rest,
});

const list = (...gaps: object[]) => ({ body: { gaps: { data: gaps, total: gaps.length } } });

const WRAP = gap("g1", "Do you gift-wrap?");
const before = { answered: false, text: "I do not know." };
const check = (text: string, after: object | null = null, better: boolean | null = null) => ({
  text,
  before,
  after,
  better,
});

function open(answers: Answers = {}, search = "") {
  const calls = server({
    "GET /gaps": list(WRAP, gap("g2", "Do you ship to Chile?", { count: 2, refused: 2 })),
    ...answers,
  });
  const view = show([{ path: PATH, Component: GapsPage }], PATH + search);
  return { calls, ...view };
}

const asked = (calls: Seen[], path: string) => calls.filter((seen) => seen.path === path);

beforeEach(() => {
  signedIn();
  selectStore();
});

describe("the cards", () => {
  test("show how often, why, and who asked", async () => {
    const { calls } = open();
    const card = (await screen.findByRole("heading", { name: "Do you gift-wrap?" })).closest("li");
    expect(card?.textContent).toContain("Asked 6 times");
    expect(card?.textContent).toContain("4 not answered");
    expect(card?.textContent).toContain("1 rated not helpful");
    const link = screen.getByRole("link", { name: /Read the conversation: Do you gift-wrap/ });
    expect(link.getAttribute("href")).toBe(
      "/dashboard/store/4/conversations?conversation=c1&message=m2",
    );
    expect(screen.queryByRole("link", { name: /wrapping/ })).toBeNull();
    const widths = [...(card?.querySelectorAll("[data-tone]") ?? [])].map((bar) =>
      Math.round(Number(bar.getAttribute("width"))),
    );
    expect(widths.slice(0, 3)).toEqual([67, 17, 17]);
    expect(asked(calls, "/gaps")[0]?.query).toMatchObject({ store_id: "4", state: "open" });
  });

  test("show each wording once, and say how many more asked", async () => {
    const [first] = WRAP.questions;
    const again = ["Do you wrap presents?", "do you gift-wrap? ", "Do you wrap presents?"].map(
      (text, n) => ({ ...first, text, message_id: `m${n + 5}` }),
    );
    open({ "GET /gaps": list({ ...WRAP, questions: [first, ...again] }) });
    const card = (await screen.findByRole("heading", { name: "Do you gift-wrap?" })).closest("li");
    const links = within(card as HTMLElement).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Do you gift-wrap?",
      "Do you wrap presents?",
    ]);
    expect(card?.textContent).toContain("and 4 more");
  });

  test("are dismissed, and opened again", async () => {
    const { calls } = open({
      "POST /gaps/g1/dismiss": {},
      "POST /gaps/g1/reopen": {},
      "GET /gaps": ({ query }) =>
        query.state === "dismissed" ? list({ ...WRAP, state: "dismissed" }) : list(WRAP),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Dismiss: Do you gift-wrap?" }));
    await screen.findByText("Gap dismissed");
    press("Dismissed");
    fireEvent.click(await screen.findByRole("button", { name: "Open again: Do you gift-wrap?" }));
    await screen.findByText("Gap opened again");
    expect(asked(calls, "/gaps/g1/reopen")).toHaveLength(1);
  });

  test.each([
    ["another filter", "?state=dismissed"],
    ["another gap", "?gap=g2"],
  ])("that are dismissed slowly leave %s as it is by then", async (_name, search) => {
    let arrive = (_: Answer) => {};
    const { calls, router } = open(
      {
        "GET /gaps/g1": { body: { gap: WRAP } },
        "GET /gaps/g2": { body: { gap: gap("g2", "Chile?") } },
        "POST /gaps/g1/dismiss": () =>
          new Promise((done) => {
            arrive = done;
          }),
      },
      "?gap=g1",
    );
    const drawer = await screen.findByRole("dialog");
    fireEvent.click(await within(drawer).findByRole("button", { name: /Dismiss/ }));
    await waitFor(() => expect(asked(calls, "/gaps/g1/dismiss")).toHaveLength(1));
    await act(() => router.navigate(PATH + search));
    arrive({});
    await screen.findByText("Gap dismissed");
    expect(router.state.location.search).toBe(search);
  });

  test("the last of a page is dismissed, and the page before it is shown", async () => {
    const all = Array.from({ length: 21 }, (_, n) => gap(`g${n}`, `Question ${n}?`));
    const { router } = open(
      {
        "GET /gaps": ({ query }) => {
          const from = (Number(query.page) - 1) * 20;
          return { body: { gaps: { data: all.slice(from, from + 20), total: all.length } } };
        },
        "POST /gaps/g20/dismiss": () => {
          all.pop();
          return {};
        },
      },
      "?page=2",
    );
    fireEvent.click(await screen.findByRole("button", { name: "Dismiss: Question 20?" }));
    await screen.findByRole("heading", { name: "Question 0?" });
    expect(screen.queryByText("No open gaps")).toBeNull();
    expect(router.state.location.search).toBe("");
  });

  test.each(FAILURES)("a dismissal refused with %s says why", async (_n, answer, words) => {
    open({ "POST /gaps/g1/dismiss": answer });
    fireEvent.click(await screen.findByRole("button", { name: "Dismiss: Do you gift-wrap?" }));
    await screen.findByText(words);
  });

  test.each([
    ["", "No open gaps"],
    ["?state=answered", "Nothing answered yet"],
    ["?state=dismissed", "Nothing dismissed"],
  ])("say what %s being empty means", async (search, words) => {
    open({ "GET /gaps": list() }, search);
    await screen.findByText(words);
  });

  test("a refusal is told, and tried again on wish", async () => {
    let refused = true;
    open({
      "GET /gaps": () => (refused ? { status: 403, body: { message: "Not now." } } : list(WRAP)),
    });
    await screen.findByText("Not now.");
    refused = false;
    press("Try again");
    await screen.findByText("Do you gift-wrap?", { selector: "h2" });
  });

  test("[S6.03] a 401 ends the session", async () => {
    await expectSessionEnd(() => void open({ "GET /gaps": { status: 401 } }));
  });
});

describe("answering", () => {
  const answer = async (answers: Answers = {}) => {
    const view = open(answers);
    fireEvent.click(await screen.findByRole("button", { name: "Answer this: Do you gift-wrap?" }));
    await screen.findByRole("dialog", { name: "Add Q&A Manually" });
    return view;
  };

  test("opens the Q&A dialog filled in, then shows progress, then before and after", async () => {
    const states = [
      { check_state: "waiting", checks: [] },
      { check_state: "running", checks: [check("Do you gift-wrap?", null), check("wrapping?")] },
      {
        check_state: "done",
        checks: [
          check("Do you gift-wrap?", { answered: true, text: "Yes, for two crowns." }, true),
          check("wrapping?", { answered: false, text: "I do not know." }, false),
        ],
      },
    ];
    let read = 0;
    const { calls, router } = await answer({
      "POST /gaps/g1/answer": { status: 201, body: { source_id: "s1" } },
      "GET /gaps/g1": () => {
        const state = states[Math.min(read++, states.length - 1)];
        return { body: { gap: { ...WRAP, state: "answered", source_id: "s1", ...state } } };
      },
    });
    expect(screen.getByLabelText<HTMLInputElement>("Question").value).toBe("Do you gift-wrap?");
    expect(screen.queryByText("Add Another Q&A")).toBeNull();
    fill("Answer", " Yes, for two crowns. ");
    press("Save All Q&A Pairs");
    await screen.findByText("Answer saved");
    expect(asked(calls, "/gaps/g1/answer")[0]?.json).toEqual({
      question: "Do you gift-wrap?",
      answer: "Yes, for two crowns.",
    });
    expect(router.state.location.search).toBe("?gap=g1");
    await screen.findByRole("progressbar", { name: "Asked again" });
    await screen.findByText("1 of 2 are answered better now.");
    expect(screen.getByText("Yes, for two crowns.")).toBeTruthy();
    expect(screen.getByText("better now")).toBeTruthy();
    expect(screen.getByText("as before")).toBeTruthy();
    expect(screen.getAllByText("Before")).toHaveLength(2);
  });

  test("wants both question and answer", async () => {
    await answer();
    press("Save All Q&A Pairs");
    await screen.findByText("Please fill in all questions and answers before saving.");
  });

  test.each(FAILURES)(
    "refused with %s says why, and keeps what was written",
    async (_n, failure, words) => {
      await answer({ "POST /gaps/g1/answer": failure });
      fill("Answer", "Yes.");
      press("Save All Q&A Pairs");
      await screen.findByText(words);
      expect(screen.getByLabelText<HTMLTextAreaElement>("Answer").value).toBe("Yes.");
    },
  );
});

test("an answered gap shows before and after on wish", async () => {
  const answered = { ...WRAP, state: "answered", source_id: "s1" };
  open(
    {
      "GET /gaps": list(answered),
      "GET /gaps/g1": {
        body: {
          gap: {
            ...answered,
            check_state: "done",
            checks: [check("Do you gift-wrap?", { answered: true, text: "Yes." }, true)],
          },
        },
      },
    },
    "?state=answered",
  );
  fireEvent.click(
    await screen.findByRole("button", { name: "Before and after: Do you gift-wrap?" }),
  );
  const drawer = await screen.findByRole("dialog", { name: "Gaps" });
  await within(drawer).findByText("It is answered now.");
  fireEvent.click(within(drawer).getByLabelText("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a gap that cannot be read is told", async () => {
  open({ "GET /gaps/g1": { status: 404, body: { message: "This gap is not there." } } }, "?gap=g1");
  await screen.findByText("This gap is not there.");
});
