import { fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fill } from "../../../../test/press";
import { show } from "../../../../test/render";
import { type Answer, type Answers, type Seen, server, signedIn } from "../../../../test/server";
import { readNews } from "../live";
import { TicketsPage } from "../page";
import { useAlerts } from "./alerts/alerts";
import { type Due, taught } from "./data";

const TICKET = {
  id: "w_1",
  number: 7,
  channel: "widget",
  status: "open",
  handler: "waiting",
  customer: "Vera",
  email: "vera@home.test",
  last: "Do you ship to Norway?",
  unread: 1,
  messages_count: 3,
  updated_at: "2026-11-20T15:02:00Z",
  wanted_at: "2026-11-20T15:02:00Z",
};
const LINES = [
  { id: "a", ord: 0, role: "user", text: "Do you ship to Norway?" },
  { id: "b", ord: 1, role: "ai", text: "I don't know that yet.", gap_id: "g1" },
  { id: "c", ord: 2, role: "event", text: "want" },
  { id: "d", ord: 3, role: "user", text: "Anybody there?" },
];

let calls: Seen[];
let more: Answers;
beforeEach(() => {
  signedIn();
  localStorage.setItem(
    "selectedStore",
    JSON.stringify({
      id: "s1",
      name: "Fern",
      description: "",
      status: "active",
      url: "",
      createdAt: "",
    }),
  );
  more = {};
});

function open(path = "/", counts = { all: 1, waiting: 1 }) {
  calls = server({
    "GET /inbox": {
      body: {
        conversations: { data: [TICKET], total: 1 },
        counts,
        online: ["Ada"],
        alerts: { of: "all", mail: true, due: 1, unread: 1 },
      },
    },
    "GET /conversations/w_1": { body: { conversation: { ticket: TICKET, messages: LINES } } },
    "GET /conversations/w_1/panel": {
      body: {
        panel: {
          zone: "Europe/Paris",
          name: "Vera",
          earlier: [{ id: "w_0", preview: "Is it waterproof?", updated_at: TICKET.updated_at }],
          earlier_count: 1,
          products: [{ id: "d.0", title: "Blue mug", price: "12.50", currency: "GBP" }],
          summary: {
            reason: "refused",
            first: "Do you ship to Norway?",
            refused: ["And to Mars?"],
          },
          gist: { model: "small", lines: [{ by: "ai", text: "Norway is shipped to." }], at: "" },
        },
      },
    },
    "GET /conversations/w_1/suggestion": {
      body: {
        suggestion: {
          question: "?",
          text: "We ship to Norway.",
          sources: [{ title: "Shipping", url: "" }],
        },
      },
    },
    "GET /saved-replies": {
      body: { saved_replies: [{ id: "r", shortcut: "hi", text: "Hello there!", used: 3 }] },
    },
    "GET /team": {
      body: {
        team: [
          { user_id: "1", name: "Ada Byron", you: true },
          { user_id: "2", name: "Ben" },
        ],
      },
    },
    "GET /inbox/stream": { status: 404, body: {} },
    "POST /conversations/w_1/take": { body: {} },
    "POST /conversations/w_1/reply": { body: {} },
    "POST /conversations/w_1/read": { body: {} },
    "POST /conversations/w_1/typing": { body: {} },
    ...more,
  });
  show([{ path: "/", Component: TicketsPage }], path);
}

const sent = (path: string) => calls.filter((call) => call.path === path && call.method === "POST");

test("the sample shows while a store has no ticket, and from the first one on it is real", async () => {
  open("/", { all: 0, waiting: 0 });
  expect(await screen.findByText("Sample data")).toBeTruthy();
});

test("a store's first ticket is heard by who had the sample open", async () => {
  let tones = 0;
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "suspended";
      async resume() {
        tones++;
        throw new Error("There is no sound in tests.");
      }
    },
  );
  const counts = { all: 0, waiting: 0 };
  more = { "GET /inbox/stream": { body: {} } };
  open("/", counts);
  await screen.findByText("Sample data");
  await waitFor(() => expect(calls.some(({ path }) => path === "/inbox/stream")).toBe(true));
  Object.assign(counts, { all: 1, waiting: 1 }); // the stream ends, is opened again and tells of it
  expect(await screen.findByText("Vera", {}, { timeout: 15_000 })).toBeTruthy();
  await waitFor(() => expect(tones).toBe(1));
}, 20_000);

test.each([404, 501])(
  "a %d counts as no ticket, is not asked for again and tells nobody",
  async (status) => {
    more = { "GET /inbox": { status, body: { message: "Not built yet." } } };
    open();
    expect(await screen.findByText("Sample data")).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(["/inbox"]);
    expect(screen.queryByText("Not built yet.")).toBeNull();
  },
);

test("a ticket is taken, read, and answered with the suggestion by Tab", async () => {
  open("/?ticket=w_1");
  const log = await screen.findByRole("log");
  expect(screen.queryByText("Sample data")).toBeNull();
  expect(within(log).getByText("Anybody there?")).toBeTruthy();
  expect(within(log).getByText(/A person was asked for/)).toBeTruthy();
  await waitFor(() => expect(sent("/conversations/w_1/read")).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Take" }));
  await waitFor(() => expect(sent("/conversations/w_1/take")).toHaveLength(1));
  await screen.findByText("We ship to Norway.");
  const box = screen.getByLabelText<HTMLTextAreaElement>("Reply");
  fireEvent.keyDown(box, { key: "Tab" });
  expect(box.value).toBe("We ship to Norway.");
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 }); // Safari's, as it ends the composition of a character
  expect(sent("/conversations/w_1/reply")).toEqual([]);
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(box.value).toBe(""));
  expect(sent("/conversations/w_1/reply")[0]?.json).toMatchObject({
    text: "We ship to Norway.",
    note: false,
  });
});

test("a saved reply is found by its shortcut, and what is not sent is not lost", async () => {
  more = {
    "POST /conversations/w_1/reply": {
      status: 409,
      body: { message: "Ben has this conversation." },
    },
  };
  open("/?ticket=w_1");
  const box = await screen.findByLabelText<HTMLTextAreaElement>("Reply");
  fill("Reply", "/h");
  await screen.findByText("/hi");
  fireEvent.keyDown(box, { key: "Enter" });
  expect(box.value).toBe("Hello there!");
  fireEvent.keyDown(box, { key: "Enter" });
  expect(await screen.findByText("Ben has this conversation.")).toBeTruthy();
  expect(box.value).toBe("Hello there!");
});

test("beside the thread stands who asks, above it why, and a product goes into the reply", async () => {
  open("/?ticket=w_1");
  const aside = await screen.findByRole("complementary", { name: "About the shopper" });
  expect(await within(aside).findByText("Vera")).toBeTruthy();
  expect(within(aside).getByText(/Paris/)).toBeTruthy();
  expect(within(aside).getByRole("button", { name: /Is it waterproof/ })).toBeTruthy();
  expect(screen.getByText("The assistant had no answer.")).toBeTruthy();
  expect(screen.getByText("And to Mars?")).toBeTruthy();
  const short = within(screen.getByRole("region", { name: "In short" }));
  expect(short.getByText("Assistant").nextSibling?.textContent).toBe("Norway is shipped to.");
  expect(short.getByText(/Worded by the model small/)).toBeTruthy();
  fireEvent.click(within(aside).getByTitle("Add Blue mug to the reply"));
  const picked = screen.getByRole("list", { name: "Products in the reply" });
  expect(within(picked).getByText("Blue mug")).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText("Reply"), { key: "Enter" });
  await waitFor(() =>
    expect(sent("/conversations/w_1/reply")[0]?.json).toMatchObject({
      text: "",
      product_ids: ["d.0"],
    }),
  );
  await waitFor(() =>
    expect(screen.queryByRole("list", { name: "Products in the reply" })).toBeNull(),
  );
});

test("a reply that failed is sent again as itself, and as another one once it is changed", async () => {
  more = { "POST /conversations/w_1/reply": new Error("lost") };
  open("/?ticket=w_1");
  const box = await screen.findByLabelText<HTMLTextAreaElement>("Reply");
  const times = async (text: string, count: number) => {
    fill("Reply", text);
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(sent("/conversations/w_1/reply")).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", false),
    );
  };
  await times("We do.", 1);
  await times("We do.", 2);
  await times("We do, from Monday on.", 3);
  const [first, again, other] = sent("/conversations/w_1/reply").map(
    ({ json }) => (json as { id: string }).id,
  );
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("what is picked, written and sent while a reply is on its way goes with the next", async () => {
  const arrive: ((answer: Answer) => void)[] = [];
  more = { "POST /conversations/w_1/reply": () => new Promise((done) => arrive.push(done)) };
  open("/?ticket=w_1");
  const box = await screen.findByLabelText<HTMLTextAreaElement>("Reply");
  const aside = await screen.findByRole("complementary", { name: "About the shopper" });
  fill("Reply", "One moment.");
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(arrive).toHaveLength(1));
  fireEvent.click(await within(aside).findByTitle("Add Blue mug to the reply"));
  fill("Reply", "This one?");
  fireEvent.keyDown(box, { key: "Enter" });
  arrive[0]?.({ body: {} });
  await waitFor(() => expect(arrive).toHaveLength(2));
  const [first, second] = sent("/conversations/w_1/reply").map(({ json }) => json);
  expect(first).toMatchObject({ text: "One moment." });
  expect(first).not.toHaveProperty("product_ids");
  expect(second).toMatchObject({ text: "This one?", product_ids: ["d.0"] });
  fill("Reply", "This one? And");
  fireEvent.keyDown(box, { key: "Enter" });
  fill("Reply", "This one? And more.");
  arrive[1]?.({ body: {} });
  await waitFor(() =>
    expect(screen.queryByRole("list", { name: "Products in the reply" })).toBeNull(),
  );
  expect(box.value).toBe("This one? And more.");
  expect(arrive).toHaveLength(2);
});

/** A second ticket beside the first. */
const BESIDE: Answers = {
  "GET /inbox": {
    body: {
      conversations: { data: [TICKET, { ...TICKET, id: "w_2", customer: "Max" }], total: 2 },
      counts: { all: 2, waiting: 2 },
    },
  },
  "GET /conversations/w_2": {
    body: { conversation: { ticket: { ...TICKET, id: "w_2", customer: "Max" }, messages: LINES } },
  },
  "GET /conversations/w_2/panel": { body: { panel: {} } },
  "POST /conversations/w_2/read": { body: {} },
  "POST /conversations/w_2/typing": { body: {} },
};

/** Opens a ticket of the list by who wrote it. */
const turnTo = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^(Unread )?${name}`) }));
  await screen.findByRole("heading", { name });
};

test("what is written in a ticket is still there after another one", async () => {
  more = BESIDE;
  open("/?ticket=w_1");
  await screen.findByLabelText("Reply");
  const aside = screen.getByRole("complementary", { name: "About the shopper" });
  fireEvent.click(await within(aside).findByTitle("Add Blue mug to the reply"));
  fireEvent.click(screen.getByRole("button", { name: "Note" }));
  fill("Note", "Ask the warehouse.");
  await turnTo("Max");
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Reply")).value).toBe("");
  expect(screen.queryByRole("list", { name: "Products in the reply" })).toBeNull();
  await turnTo("Vera");
  const box = await screen.findByLabelText<HTMLTextAreaElement>("Note");
  expect(box.value).toBe("Ask the warehouse.");
  expect(screen.getByRole("list", { name: "Products in the reply" })).toBeTruthy();
});

test("a reply whose ticket was left is told when it fails, and gone from the box when it is sent", async () => {
  const arrive: ((answer: Answer) => void)[] = [];
  more = {
    ...BESIDE,
    "POST /conversations/w_1/reply": () => new Promise((done) => arrive.push(done)),
  };
  open("/?ticket=w_1");
  await screen.findByLabelText("Reply");
  fill("Reply", "It is on its way.");
  fireEvent.keyDown(screen.getByLabelText("Reply"), { key: "Enter" });
  await waitFor(() => expect(arrive).toHaveLength(1));
  await turnTo("Max");
  arrive[0]?.({ status: 409, body: { message: "Ben has this conversation." } });
  await screen.findByText("Ben has this conversation.");
  await turnTo("Vera");
  const box = await screen.findByLabelText<HTMLTextAreaElement>("Reply");
  expect(box.value).toBe("It is on its way.");
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(arrive).toHaveLength(2));
  await turnTo("Max");
  await turnTo("Vera");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  arrive[1]?.({ body: {} });
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe(""));
});

test("a reply that failed is the same one after another ticket, until its box is emptied", async () => {
  more = { ...BESIDE, "POST /conversations/w_1/reply": new Error("lost") };
  open("/?ticket=w_1");
  const times = async (count: number) => {
    const box = await screen.findByLabelText("Reply");
    fill("Reply", "It is on its way.");
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(sent("/conversations/w_1/reply")).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", false),
    );
  };
  await times(1);
  await turnTo("Max");
  await turnTo("Vera");
  await times(2);
  fill("Reply", "");
  await times(3);
  const [first, again, other] = sent("/conversations/w_1/reply").map(
    ({ json }) => (json as { id: string }).id,
  );
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  ["taken", "take", () => fireEvent.click(screen.getByRole("button", { name: "Take" }))],
  ["given", "assign", () => fill("Give to", "2")],
])("a ticket that was left before it was %s is told of when that fails", async (_n, call, act) => {
  let arrive = (_: Answer) => {};
  more = {
    ...BESIDE,
    [`POST /conversations/w_1/${call}`]: () =>
      new Promise((done) => {
        arrive = done;
      }),
  };
  open("/?ticket=w_1");
  await screen.findByLabelText("Reply");
  await screen.findByRole("option", { name: "Ben" });
  act();
  await waitFor(() => expect(sent(`/conversations/w_1/${call}`)).toHaveLength(1));
  await turnTo("Max");
  arrive({ status: 409, body: { message: "Ben has this conversation." } });
  await screen.findByText("Ben has this conversation.");
});

test("files go to whom they were taken for, also those that wait when the ticket is left", async () => {
  more = BESIDE;
  const posted: { path: string; form: FormData; done: () => void }[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 200;
      response = {};
      upload = {};
      onloadend = () => {};
      path = "";
      open(_: string, path: string) {
        this.path = path;
      }
      setRequestHeader() {}
      send(form: FormData) {
        posted.push({ path: this.path, form, done: () => this.onloadend() });
      }
    },
  );
  open("/?ticket=w_1");
  await screen.findByLabelText("Reply");
  fireEvent.click(screen.getByRole("button", { name: "Note" }));
  const files = ["one", "two", "three"].map((name) => new File([name], `${name}.pdf`));
  fireEvent.change(document.querySelector("input[type=file]") as Element, { target: { files } });
  await waitFor(() => expect(posted).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Reply" }));
  posted[0]?.done();
  await waitFor(() => expect(posted).toHaveLength(2));
  await turnTo("Max");
  posted[1]?.done();
  await waitFor(() => expect(posted).toHaveLength(3));
  expect(posted.map(({ path }) => path)).toEqual(
    Array(3).fill("/api/conversations/w_1/attachments"),
  );
  expect(posted.map(({ form }) => form.get("note"))).toEqual(["true", "true", "true"]);
  posted[2]?.done();
});

test("a page of tickets that is no more gives way to the last there is", async () => {
  more = {
    "GET /inbox": ({ query }) => ({
      body: {
        conversations: { data: query.page === "2" ? [] : [TICKET], total: 100 },
        counts: { all: 100 },
      },
    }),
  };
  open("/?page=2");
  await screen.findByRole("button", { name: /Vera/ });
});

test("what is written as a saved reply is not lost with its drawer, but by cancelling", async () => {
  open("/?ticket=w_1");
  await screen.findByLabelText("Reply");
  const write = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Saved replies" }));
    fireEvent.click(await screen.findByRole("button", { name: "Add a reply" }));
    const form = within(screen.getByRole("form", { name: "Add a reply" }));
    return { form, text: form.getByLabelText<HTMLTextAreaElement>("Reply") };
  };
  const first = await write();
  fireEvent.change(first.text, { target: { value: "We ship on Mondays." } });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const second = await write();
  expect(second.text.value).toBe("We ship on Mondays.");
  fireEvent.click(second.form.getByRole("button", { name: "Cancel" }));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await write()).text.value).toBe("");
});

test("a reply is saved once, however often Enter is pressed, and not without a shortcut", async () => {
  more = { "POST /saved-replies": () => new Promise(() => {}) };
  open("/?ticket=w_1");
  await screen.findByLabelText("Reply");
  fill("Reply", "We ship on Mondays.");
  fireEvent.click(screen.getByRole("button", { name: "Save as a reply" }));
  const field = screen.getByLabelText("Shortcut");
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.change(field, { target: { value: "ship" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(sent("/saved-replies")).toHaveLength(1));
  fireEvent.keyDown(field, { key: "Enter" });
  await new Promise((next) => setTimeout(next));
  expect(sent("/saved-replies").map(({ json }) => json)).toEqual([
    { store_id: "s1", shortcut: "ship", text: "We ship on Mondays." },
  ]);
});

test("what came while nobody looked at the page is read once somebody does", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  open("/?ticket=w_1");
  await screen.findByRole("log");
  expect(sent("/conversations/w_1/read")).toHaveLength(0);
  seen.mockReturnValue("visible");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(sent("/conversations/w_1/read")).toHaveLength(1));
  seen.mockRestore();
});

test("what comes while the message before is being read is read as well", async () => {
  const lines = [...LINES];
  const came = { id: "e", ord: 4, role: "user", text: "Are you there?" };
  more = {
    "GET /conversations/w_1": () => ({
      body: { conversation: { ticket: TICKET, messages: [...lines] } },
    }),
    "POST /conversations/w_1/read": () => {
      if (!lines.includes(came)) lines.push(came); // it comes once those before it were counted
      return { body: {} };
    },
  };
  open("/?ticket=w_1");
  expect(await screen.findByText("Are you there?")).toBeTruthy();
  await waitFor(() => expect(sent("/conversations/w_1/read")).toHaveLength(2));
});

test("keys that are pressed in a dialog do nothing to the ticket behind it", async () => {
  open("/?ticket=w_1");
  await screen.findByLabelText("Reply");
  fireEvent.click(screen.getByRole("button", { name: "Saved replies" }));
  fireEvent.keyDown(await screen.findByRole("button", { name: "Change /hi" }), { key: "e" });
  await new Promise((next) => setTimeout(next));
  expect(sent("/conversations/w_1/close")).toHaveLength(0);
});

test("a chat of the same shopper that nobody wanted a person in is opened and taken", async () => {
  const said = { id: "q", ord: 0, role: "user", text: "Is it waterproof?" };
  more = {
    "GET /conversations/w_0": {
      body: { conversation: { id: "w_0", channel: "widget", ticket: null, messages: [said] } },
    },
    "GET /conversations/w_0/panel": { body: {} },
    "GET /conversations/w_0/suggestion": { body: {} },
    "POST /conversations/w_0/take": { body: {} },
  };
  open("/?ticket=w_1");
  const aside = await screen.findByRole("complementary", { name: "About the shopper" });
  fireEvent.click(await within(aside).findByRole("button", { name: /Is it waterproof/ }));
  expect(await screen.findByRole("heading", { name: "A shopper" })).toBeTruthy();
  expect(screen.getByText("The assistant answers here.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Take" }));
  await waitFor(() => expect(sent("/conversations/w_0/take")).toHaveLength(1));
});

test("how one is told is chosen, and notices are asked for only by a press", async () => {
  const notices = Object.assign(class {}, {
    permission: "default",
    requestPermission: vi.fn(async () => {
      notices.permission = "granted";
      return "granted";
    }),
  });
  vi.stubGlobal("Notification", notices);
  more = { "POST /inbox/alerts": { body: {} } };
  open("/?ticket=w_1");
  fireEvent.click(await screen.findByRole("button", { name: "Alerts" }));
  const which = await screen.findByLabelText("Tell me of");
  expect(document.title).toContain("(1)");
  fireEvent.change(which, { target: { value: "mine" } });
  await waitFor(() =>
    expect(sent("/inbox/alerts")[0]?.json).toEqual({ store_id: "s1", of: "mine", mail: true }),
  );
  expect(notices.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Allow notices" }));
  await screen.findByText("Notices of the system");
  expect(notices.requestPermission).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem("preferences.inbox-notices")).toBe("on");
  vi.unstubAllGlobals();
});

test.each([
  ["who comes while others' words are read", { due: 2, unread: 0 }, 1],
  ["words that come while somebody is taken", { due: 0, unread: 3 }, 1],
  ["nobody new", { due: 1, unread: 1 }, 0],
])("a sound tells of %s", (_, next, sounds) => {
  const sounded = vi.fn();
  vi.stubGlobal("AudioContext", sounded);
  const telling = { first: false, sound: true, notices: false, title: "", body: "" };
  const { rerender } = renderHook((due: Due) => useAlerts(due, telling), {
    initialProps: { due: 1, unread: 2 },
  });
  rerender(next);
  expect(sounded).toHaveBeenCalledTimes(sounds);
});

test("saved replies are searched, changed, deleted, and know how often they went out", async () => {
  more = {
    "PATCH /saved-replies/r": { body: {} },
    "DELETE /saved-replies/r": { body: {} },
  };
  open("/?ticket=w_1");
  fireEvent.click(await screen.findByRole("button", { name: "Saved replies" }));
  await screen.findByText("used 3 times");
  fill("Search saved replies", "nothing like it");
  expect(screen.getByText("No saved reply fits.")).toBeTruthy();
  fill("Search saved replies", "HELLO");
  fireEvent.click(screen.getByRole("button", { name: "Change /hi" }));
  fill("Shortcut", "hello");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PATCH")?.json).toEqual({
      store_id: "s1",
      shortcut: "hello",
      text: "Hello there!",
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Delete /hi" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "DELETE")).toBe(true));
});

test("a saved reply that is being changed stays open when the one before it has been saved", async () => {
  let arrive = (_: Answer) => {};
  const both = [
    { id: "r", shortcut: "hi", text: "Hello there!", used: 3 },
    { id: "b", shortcut: "bye", text: "Goodbye!", used: 1 },
  ];
  more = {
    "GET /saved-replies": { body: { saved_replies: both } },
    "PATCH /saved-replies/r": () =>
      new Promise((done) => {
        arrive = done;
      }),
  };
  open("/?ticket=w_1");
  fireEvent.click(await screen.findByRole("button", { name: "Saved replies" }));
  fireEvent.click(await screen.findByRole("button", { name: "Change /hi" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PATCH")).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Change /bye" }));
  arrive({ body: {} });
  await screen.findByText("Reply saved");
  expect(screen.getByRole("form", { name: "Change /bye" })).toBeTruthy();
});

test("r goes to the reply box, and keys typed there stay there", async () => {
  open("/?ticket=w_1");
  const box = await screen.findByLabelText<HTMLTextAreaElement>("Reply");
  fireEvent.keyDown(document.body, { key: "r" });
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(box, { key: "e" });
  expect(sent("/conversations/w_1/close")).toHaveLength(0);
});

test("what is taught of a reply is the question before it, with its gap", () => {
  const asked = { ord: 0, role: "user", text: "Do you ship to Norway?", gap_id: null } as const;
  const refused = { ord: 1, role: "ai", text: "I don't know that yet.", gap_id: "g1" } as const;
  const reply = { ord: 4, role: "agent", text: "Yes, we do.", gap_id: null } as const;
  const lesson = { question: asked.text, gapId: "g1" };
  expect(taught([asked, refused, reply], reply)).toEqual(lesson);
  const later = { ...asked, ord: 2, text: "Anybody there?" };
  expect(taught([asked, refused, later, reply], reply)).toEqual({
    question: later.text,
    gapId: "",
  });
});

test("news are read, and anything else is none", () => {
  expect(readNews('data: {"conversation_id":"w_1","ord":3,"kind":"message"}')).toEqual({
    conversation: "w_1",
    kind: "message",
  });
  expect(readNews("data: {")).toBeUndefined();
  expect(readNews(": beat")).toBeUndefined();
});

test("earlier messages come before those that are there, and files are shown as what they are", async () => {
  const line = (ord: number) => ({ id: `l${ord}`, ord, role: "user", text: `line ${ord}` });
  const file = { name: "vase.jpg", type: "image/jpeg", url: "/vase", width: 40, height: 30 };
  const pdf = { ...file, name: "m.pdf", type: "application/pdf", url: "/m" };
  const last = [line(200), { ...line(201), file }, { ...line(202), file: pdf }];
  const early = Array.from({ length: 200 }, (_, ord) => line(ord));
  more["GET /conversations/w_1"] = ({ query }) => ({
    body: { conversation: { ticket: TICKET, messages: query.before ? early : last } },
  });
  open("/?ticket=w_1");
  expect((await screen.findByRole("button", { name: "Show vase.jpg large" })).innerHTML).toContain(
    "/vase",
  );
  expect(screen.getByRole("link", { name: "Download m.pdf" }).getAttribute("href")).toBe("/m");
  fireEvent.click(screen.getByRole("button", { name: "Show earlier messages" }));
  expect(await screen.findByText("line 0")).toBeTruthy();
  expect(screen.getByText("line 200")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
  expect(calls.findLast(({ query }) => query.before)?.query.before).toBe("200");
});

test("who reads what was said earlier is not moved when the shopper types", async () => {
  open("/?ticket=w_1");
  const log = await screen.findByRole("log");
  Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  const word = new BroadcastChannel("inbox s1");
  const say = (kind: string) => word.postMessage({ conversation: "w_1", kind });
  log.scrollTop = 600;
  fireEvent.scroll(log);
  say("writing");
  await screen.findByText("The shopper is typing…");
  expect(log.scrollTop).toBe(900);
  say("message");
  await waitFor(() => expect(screen.queryByText("The shopper is typing…")).toBeNull());
  log.scrollTop = 100;
  fireEvent.scroll(log);
  say("writing");
  await screen.findByText("The shopper is typing…");
  expect(log.scrollTop).toBe(100);
  word.close();
});

test("what came by mail says so, with what was attached, and its whole unfolds", async () => {
  const mail = {
    id: "m",
    ord: 4,
    role: "user",
    text: "Red ones?",
    via: "mail",
    cut: true,
    not_kept: ["photo.heic"],
  };
  const ours = {
    id: "o",
    ord: 5,
    role: "agent",
    author: "Ada Byron",
    text: "Yes.",
    via: "mail",
    mail_fault: "bounced",
  };
  more["GET /conversations/w_1"] = {
    body: { conversation: { ticket: TICKET, messages: [...LINES, mail, ours] } },
  };
  more["GET /conversations/w_1/messages/m/mail"] = {
    body: { mail: { subject: "Re: Lamps", text: "Red ones?\n> We do." } },
  };
  open("/?ticket=w_1");
  const log = within(await screen.findByRole("log"));
  const lines = await log.findAllByText(/by mail/);
  expect(lines.map((line) => line.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "Vera · by mail ·",
    "Ada Byron · by mail ·",
  ]);
  expect(log.getByText("The mail with this came back undelivered.")).toBeTruthy();
  expect(log.queryByText("The mail with this could not be sent.")).toBeNull();
  expect(log.getByText(/photo\.heic/)).toBeTruthy();
  const unfold = log.getByRole("button", { name: "Show the whole mail" });
  expect(unfold.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(unfold);
  expect(await log.findByText(/> We do\./)).toBeTruthy();
  expect(log.getByText("Re: Lamps")).toBeTruthy();
  fireEvent.click(log.getByRole("button", { name: "Hide the whole mail" }));
  expect(log.queryByText(/> We do\./)).toBeNull();
});
