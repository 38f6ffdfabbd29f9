import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { INSIGHTS, list, RECORD, row, THREAD } from "../../../test/conversations";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import { ConversationsPage } from "./page";

const PATH = "/dashboard/store/4/conversations";
type Answers = Record<string, Answer | ((seen: Seen) => Answer)>;

const ANSWERS: Answers = {
  "GET /conversations": list(
    row("c1", "How long is delivery?", { unanswered: 1, up: 1, down: 2 }),
    row("c2", "Sizes?", { channel: "playground" }),
  ),
  "GET /insights": INSIGHTS,
  "GET /conversations/c1": THREAD,
  "GET /conversations/c1/messages/m2/record": RECORD,
};

function open(answers: Answers = {}, search = "") {
  const calls = server({ ...ANSWERS, ...answers });
  const view = show(
    [
      { path: PATH, Component: ConversationsPage },
      { path: "*", element: <p>elsewhere</p> },
    ],
    PATH + search,
  );
  return { calls, ...view };
}

const asked = (calls: Seen[], path: string) => calls.filter((seen) => seen.path === path);

beforeEach(() => {
  signedIn();
  selectStore();
});

describe("the list", () => {
  test("[S2.52] shows what was asked, with what stayed unanswered and what was thought of it", async () => {
    const { calls } = open();
    const line = await screen.findByRole("button", { name: /How long is delivery\?/ });
    expect(line.textContent).toContain("1 unanswered");
    expect(within(line).getByText("1 helpful")).toBeTruthy();
    expect(within(line).getByText("2 not helpful")).toBeTruthy();
    expect(asked(calls, "/conversations")[0]?.query).toMatchObject({
      store_id: "4",
      show: "all",
      page: "1",
      per_page: "20",
    });
  });

  test("searches words after they rest, filters, and keeps both in the address", async () => {
    const { calls, router } = open();
    await screen.findByText("Sizes?");
    fireEvent.change(screen.getByLabelText("Search what was said"), {
      target: { value: " norway " },
    });
    await waitFor(() => expect(asked(calls, "/conversations").at(-1)?.query.query).toBe("norway"));
    fireEvent.click(screen.getByRole("button", { name: "Unanswered" }));
    await waitFor(() =>
      expect(asked(calls, "/conversations").at(-1)?.query).toMatchObject({
        query: "norway",
        show: "unanswered",
      }),
    );
    expect(screen.getByRole("button", { name: "Unanswered" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    expect(router.state.location.search).toBe("?query=norway&show=unanswered");
  });

  test("a search that rests between two words keeps the space, and is emptied with the filter", async () => {
    const { calls } = open({
      "GET /conversations": ({ query }) => (query.query ? list() : list(row("c1", "Hi"))),
    });
    const box = await screen.findByLabelText<HTMLInputElement>("Search what was said");
    fireEvent.change(box, { target: { value: "red " } });
    await waitFor(() => expect(asked(calls, "/conversations").at(-1)?.query.query).toBe("red"));
    await screen.findByText("Nothing matches");
    expect(box.value).toBe("red ");
    press("Show all");
    await screen.findByText("Hi");
    expect(box.value).toBe("");
  });

  test("an address that names nonsense falls back", async () => {
    const { calls } = open({}, "?show=everything&page=-3&channel=fax");
    await screen.findByText("Sizes?");
    expect(asked(calls, "/conversations")[0]?.query).toMatchObject({ show: "all", page: "1" });
  });

  test("says when nothing matches, and shows all again", async () => {
    const { router } = open(
      { "GET /conversations": ({ query }) => (query.query ? list() : list(row("c1", "Hi"))) },
      "?query=nothing",
    );
    await screen.findByText("Nothing matches");
    press("Show all");
    await screen.findByText("Hi");
    expect(router.state.location.search).toBe("");
  });

  test("says what to do while there are none", async () => {
    open({ "GET /conversations": list() });
    await screen.findByText("No conversations yet");
    const way = screen.getByText("Open the playground").closest("a");
    expect(way?.getAttribute("href")).toBe("/dashboard/store/4/playground");
  });

  test("pages on", async () => {
    const rows = Array.from({ length: 20 }, (_, n) => row(`c${n}`, `Question ${n}`));
    const { calls } = open({
      "GET /conversations": { body: { conversations: { data: rows, total: 45 } } },
    });
    await screen.findByText("Question 3");
    fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(asked(calls, "/conversations").at(-1)?.query.page).toBe("2"));
  });

  test("a page that is no more gives way to the last there is", async () => {
    open(
      {
        "GET /conversations": ({ query }) => {
          const rows = query.page === "1" ? [row("c1", "Hi")] : [];
          return { body: { conversations: { data: rows, total: 20 } } };
        },
      },
      "?page=2",
    );
    await screen.findByText("Hi");
  });

  test("a refusal is told, and tried again on wish", async () => {
    let refused = true;
    open({
      "GET /conversations": () =>
        refused ? { status: 403, body: { message: "Not now." } } : list(row("c1", "Hi")),
    });
    await screen.findByText("Not now.");
    refused = false;
    press("Try again");
    await screen.findByText("Hi");
  });

  test("[S6.03] a 401 ends the session", async () => {
    await expectSessionEnd(() => void open({ "GET /conversations": { status: 401 } }));
  });
});

describe("the pictures", () => {
  test("have a title, a description and the figures as a table", async () => {
    open();
    const picture = await screen.findByRole("img", { name: "Questions in the last 30 days" });
    const described = document.getElementById(picture.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("8 asked, 7 of them answered.");
    expect(screen.getByText("88% answered")).toBeTruthy();
    const table = screen.getByRole("table", { name: /^Questions in the last 30 days/ });
    const line = within(table).getByRole("row", { name: /Nov 19/ });
    expect(
      within(line)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["2", "1"]);
    expect(picture.querySelectorAll("[data-tone=warm]")).toHaveLength(1);
    expect(screen.getByText("Delivery page")).toBeTruthy();
  });

  test("are told to be missing without taking the list along", async () => {
    open({ "GET /insights": { status: 403 } });
    await screen.findByText("Could not load the pictures");
    expect(await screen.findByText("Sizes?")).toBeTruthy();
  });
});

describe("a conversation", () => {
  const read = async (answers: Answers = {}) => {
    const view = open(answers, "?conversation=c1");
    await screen.findByText("two days");
    return view;
  };

  test("shows both sides with sources, products, evidence and opinions", async () => {
    await read();
    const log = screen.getByRole("log");
    expect(within(log).getByRole("link", { name: "Delivery" }).getAttribute("href")).toBe(
      "https://fern.test/delivery",
    );
    expect(within(log).getByText("Lamp")).toBeTruthy();
    expect(within(log).getByLabelText("82 of 100 sure, 40 are needed")).toBeTruthy();
    expect(within(log).getByText("Rated helpful")).toBeTruthy();
    expect(within(log).getByText("Not answered")).toBeTruthy();
    expect(within(log).getByRole("link", { name: "See the gap" }).getAttribute("href")).toBe(
      "/dashboard/store/4/conversations/gaps?gap=g9",
    );
  });

  test("says why: what was searched for, found and quoted, dropped, and how long it took", async () => {
    await read();
    fireEvent.click(screen.getAllByText("Why this answer?")[0] as HTMLElement);
    const drawer = await screen.findByRole("dialog", { name: "Why this answer?" });
    expect(await within(drawer).findByText("delivery to Norway")).toBeTruthy();
    expect(within(drawer).getByText("by an AI model, from your texts · small-1")).toBeTruthy();
    expect(within(drawer).getByText("quoted")).toBeTruthy();
    expect(within(drawer).getByText("no longer taught")).toBeTruthy();
    expect(within(drawer).getByLabelText("Match 90 of 100")).toBeTruthy();
    expect(within(drawer).getByText("It is free for ever.")).toBeTruthy();
    expect(within(drawer).getByText("1.2 s")).toBeTruthy();
    expect(within(drawer).getByText(/has learnt since/)).toBeTruthy();
    const links = within(drawer).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://fern.test/delivery"]);
  });

  test("a record that cannot be read is told", async () => {
    await read({
      "GET /conversations/c1/messages/m2/record": { status: 404, body: { message: "No record." } },
    });
    fireEvent.click(screen.getAllByText("Why this answer?")[0] as HTMLElement);
    await screen.findByText("No record.");
  });

  test("an answer becomes a golden question", async () => {
    const { calls } = await read({ "POST /golden-questions/from-message": { status: 201 } });
    fireEvent.click(screen.getAllByText("Add as test question")[0] as HTMLElement);
    await screen.findByText("Added to the test questions");
    expect(asked(calls, "/golden-questions/from-message")[0]?.json).toEqual({
      store_id: "4",
      conversation_id: "c1",
      message_id: "m2",
    });
    press("See it");
    await screen.findByText("elsewhere");
  });

  test.each(FAILURES)("a golden question refused with %s says why", async (_n, answer, words) => {
    await read({ "POST /golden-questions/from-message": answer });
    fireEvent.click(screen.getAllByText("Add as test question")[0] as HTMLElement);
    await screen.findByText(words);
  });

  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name: "Actions for this conversation" }));
    fireEvent.click(await screen.findByRole("menuitem", { name }));
    return screen.findByRole("dialog");
  };

  test("is deleted after a question", async () => {
    const { calls, router } = await read({ "DELETE /conversations/c1": {} });
    const dialog = await choose("Delete conversation");
    expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete conversation" }));
    await screen.findByText("Conversation deleted");
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  test("its visitor is erased in one step, after saying what goes", async () => {
    const { calls, router } = await read({
      "POST /conversations/c1/erase-visitor": {
        body: { erased: { conversations: 2, enquiries: 1, lookups: 0 } },
      },
    });
    const dialog = await choose("Erase this visitor");
    expect(within(dialog).getByText(/all conversations of this visitor/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Erase this visitor" }));
    await screen.findByText("Visitor erased");
    expect(screen.getByText("2 conversations, 1 message, 0 order look-ups")).toBeTruthy();
    expect(asked(calls, "/conversations/c1/erase-visitor")).toHaveLength(1);
    await waitFor(() => expect(router.state.location.search).toBe(""));
    await screen.findByText("Choose a conversation");
    expect(asked(calls, "/conversations/c1")).toHaveLength(1);
  });

  test.each(FAILURES)(
    "an erasure refused with %s says why, and stays",
    async (_n, answer, words) => {
      await read({ "POST /conversations/c1/erase-visitor": answer });
      const dialog = await choose("Erase this visitor");
      fireEvent.click(within(dialog).getByRole("button", { name: "Erase this visitor" }));
      await screen.findByText(words);
      expect(screen.getByRole("dialog")).toBeTruthy();
    },
  );

  test("without a known visitor nobody can be erased", async () => {
    const { conversation } = THREAD.body;
    await read({
      "GET /conversations/c1": { body: { conversation: { ...conversation, visitor: null } } },
    });
    fireEvent.click(screen.getByRole("button", { name: "Actions for this conversation" }));
    await screen.findByRole("menuitem", { name: "Delete conversation" });
    expect(screen.queryByRole("menuitem", { name: "Erase this visitor" })).toBeNull();
  });

  test("one that is gone says so", async () => {
    open({ "GET /conversations/c1": { status: 404 } }, "?conversation=c1");
    await screen.findByText(/not there any more/);
  });
});
