import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Answers, server, signedIn } from "../../../test/server";
import { AppearancePage } from "./page";

const SETTINGS = "GET /chat-widget/settings/4";
const SAVE = "POST /chat-widget/settings";
const EMBED = "GET /chat-widget/embed-code/4";
const STORE = "GET /stores/4";
const CODE: Answer = { body: { app_url: "https://tilly.test/widget.js", data_id: "d_1" } };

beforeEach(() => {
  signedIn();
  selectStore("4");
});

let router: ReturnType<typeof show>["router"];

async function page(answers: Answers = {}) {
  const calls = server({
    [SETTINGS]: { body: { data: { settings: { chatTitle: "Ask Fern" } } } },
    [EMBED]: CODE,
    [STORE]: { body: { store: { allowed_origins: [] } } },
    ...answers,
  });
  const routes = [
    { path: "/", Component: AppearancePage },
    { path: "/elsewhere", element: <p>elsewhere</p> },
  ];
  router = show(routes, "/").router;
  await screen.findByLabelText("Chat Title");
  return calls;
}

const title = () => screen.getByLabelText<HTMLInputElement>("Chat Title").value;

test("[S7.18] [S4.21] the server is asked only when nothing is cached, and saving writes the copy first", async () => {
  const calls = await page({ [SAVE]: {} });
  expect(title()).toBe("Ask Fern");
  expect(calls.some(({ path }) => path === "/chat-widget/settings/4")).toBe(true);
  fill("Chat Title", "Ask Moss");
  press("Save Changes");
  await screen.findByText("Settings saved");
  const sent = calls.find(({ method }) => method === "POST");
  expect(sent?.json).toMatchObject({
    store_id: "4",
    settings: { chatTitle: "Ask Moss", bubbleIconBase64: null, headerIconBase64: null },
  });
  const cached = Object.entries({ ...localStorage }).find(([key]) => key.endsWith("4"));
  expect(JSON.parse(String(cached?.[1])).chatTitle).toBe("Ask Moss");
});

test("[S4.21] a cached copy is taken without asking", async () => {
  const { cacheSettings, readStoreSettings } = await import("./settings");
  cacheSettings("4", readStoreSettings({ chatTitle: "Kept" }));
  const calls = await page();
  expect(title()).toBe("Kept");
  expect(calls.some(({ path }) => path.startsWith("/chat-widget/settings"))).toBe(false);
});

test("[S8.10] a load failure falls back to the defaults", async () => {
  await page({ [SETTINGS]: { status: 500 } });
  expect(title()).toBe("Tilly AI Chat");
});

test.each(FAILURES)(
  "[S8.10] a save that fails with %s is kept locally, and says so",
  async (_n, answer) => {
    await page({ [SAVE]: answer });
    fill("Chat Title", "Ask Moss");
    press("Save Changes");
    await screen.findByText("Settings saved locally");
    expect(screen.getByText("Settings updated locally. Server sync may be delayed.")).toBeTruthy();
  },
);

test("[S8.10] a field at fault is shown where it is", async () => {
  await page({
    [SAVE]: { status: 422, body: { errors: { "settings.primaryColor": ["This is no colour."] } } },
  });
  press("Save Changes");
  await screen.findByText("This is no colour.");
});

test("[S6.03] a 401 on saving ends the session", async () => {
  await page({ [SAVE]: { status: 401 } });
  await expectSessionEnd(() => press("Save Changes"));
});

test("[S7.19] the snippet is shown and copied", async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    written.push(text);
  });
  await page();
  press((await screen.findByText("Copy")).textContent ?? "");
  await screen.findByText("Code copied!");
  expect(screen.getByText("Embed code has been copied to clipboard")).toBeTruthy();
  expect(screen.getByText("Copied")).toBeTruthy();
  expect(written).toEqual(['<script src="https://tilly.test/widget.js" data-id="d_1"></script>']);
});

test("[S8.10] an embed code that cannot be loaded says so", async () => {
  await page({ [EMBED]: { status: 404 } });
  await screen.findByText("Unable to load embed code");
  await screen.findByText("Failed to load embed code");
});

test.each(FAILURES)(
  "[S8.10] origins that are not saved (%s) say why",
  async (_n, answer, words) => {
    await page({ "PATCH /stores/4": answer });
    await screen.findByLabelText("Allowed origins");
    fill("Allowed origins", "https://a.test");
    press("Save origins");
    await screen.findByText(words);
  },
);

const pick = (file: File) => {
  const input = document.querySelector("input[type=file]");
  if (!input) throw new Error("no file input");
  fireEvent.change(input, { target: { files: [file] } });
};

test("[S5.13] only images are taken as icons", async () => {
  await page();
  pick(new File(["x"], "a.pdf", { type: "application/pdf" }));
  await screen.findByText("Invalid file type");
  expect(screen.getByText("Please upload an image file (PNG, JPG, SVG, etc.)")).toBeTruthy();
});

test("[S4.19] [S4.20] an icon is uploaded, chosen, and removed again", async () => {
  await page();
  pick(new File(["x"], "a.png", { type: "image/png" }));
  await screen.findByText("Icon uploaded successfully!");
  const custom = screen.getByLabelText<HTMLInputElement>("Custom");
  expect(custom.checked).toBe(true);
  press("Remove custom icon");
  await screen.findByText("Custom icon removed");
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLInputElement>("Sparkles")[0]?.checked).toBe(true),
  );
});

const leave = () => act(() => router.navigate("/elsewhere"));
const asked = () => screen.queryByText("Leave without saving?");

test("what is typed while an icon is read, or while sites are saved, stays", async () => {
  let arrive = (_: Answer) => {};
  const calls = await page({
    "PATCH /stores/4": () =>
      new Promise((done) => {
        arrive = done;
      }),
  });
  const icon = new File(["x"], "icon.png", { type: "image/png" });
  const input = document.querySelector("input[type=file]") as Element;
  fireEvent.change(input, { target: { files: [icon] } });
  fill("Chat Title", "Ask Moss");
  await screen.findByText("Icon uploaded successfully!");
  expect(title()).toBe("Ask Moss");
  const sites = await screen.findByLabelText<HTMLTextAreaElement>("Allowed origins");
  fireEvent.change(sites, { target: { value: "https://a.test" } });
  press("Save origins");
  await waitFor(() => expect(calls.some(({ method }) => method === "PATCH")).toBe(true));
  fireEvent.change(sites, { target: { value: "https://a.test\nhttps://b.test" } });
  arrive({ body: { store: { allowed_origins: ["https://a.test"] } } });
  await screen.findByText("Allowed origins saved");
  expect(sites.value).toBe("https://a.test\nhttps://b.test");
});

test("changes that are not saved are not left in silence", async () => {
  await page({ [SAVE]: {} });
  fill("Chat Title", "Ask Moss");
  const unload = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(unload()).toBe(false);
  await leave();
  await screen.findByText("Leave without saving?");
  press("Keep editing");
  await waitFor(() => expect(asked()).toBeNull());
  expect(title()).toBe("Ask Moss");
  await leave();
  await screen.findByText("Leave without saving?");
  press("Leave");
  await screen.findByText("elsewhere");
});

test.each([
  ["changed back", () => fill("Chat Title", "Ask Fern")],
  ["saved", () => press("Save Changes")],
])("what was %s is left without a question", async (_name, settle) => {
  await page({ [SAVE]: {} });
  fill("Chat Title", "Ask Moss");
  settle();
  await leave();
  await screen.findByText("elsewhere");
  expect(asked()).toBeNull();
});

test("settings that could not be saved are told of after their page was left", async () => {
  let arrive = (_: Answer) => {};
  const calls = await page({
    [SAVE]: () =>
      new Promise((done) => {
        arrive = done;
      }),
  });
  fill("Chat Title", "Ask Moss");
  press("Save Changes");
  await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
  await leave();
  await screen.findByText("elsewhere");
  arrive({ status: 400 });
  await screen.findByText("Settings saved locally");
});

test("allowed origins that are not saved are not left in silence", async () => {
  await page({ "PATCH /stores/4": { body: { store: { allowed_origins: ["https://a.test"] } } } });
  await screen.findByLabelText("Allowed origins");
  fill("Allowed origins", "https://a.test\n");
  await leave();
  await screen.findByText("Leave without saving?");
  press("Keep editing");
  await waitFor(() => expect(asked()).toBeNull());
  press("Save origins");
  await screen.findByText("Allowed origins saved");
  await leave();
  await screen.findByText("elsewhere");
});

test("a session that ended holds nobody up", async () => {
  await page();
  fill("Chat Title", "Ask Moss");
  localStorage.clear();
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  await leave();
  await screen.findByText("elsewhere");
});

const LANGUAGES: Answer = {
  body: {
    languages: [
      { code: "de", name: "Deutsch", rtl: false, address: "/w/texts/de-1.json" },
      { code: "en", name: "English", rtl: false, address: "/w/texts/en-1.json" },
    ],
  },
};

test("an owner's words are kept by language, and an empty field is the language's own again", async () => {
  const texts = {
    title: "{name} KI-Chat",
    subtitle: "Wir helfen gern!",
    tooltip: "Chat",
    send: "Senden",
  };
  const calls = await page({
    [SETTINGS]: {
      body: { data: { settings: { language: "de", texts: { de: { send: "Los" } } } } },
    },
    "GET /chat-languages": LANGUAGES,
    "GET /w/texts/de-1.json": { body: texts },
    [SAVE]: { status: 422, body: { errors: { "texts.de.title": ["This is too long."] } } },
  });
  const own = await screen.findByLabelText<HTMLInputElement>("Title");
  expect(own.placeholder).toBe("{name} KI-Chat");
  expect(screen.getByLabelText<HTMLInputElement>("Send").value).toBe("Los");
  fill("Title", "Frag uns");
  fill("Send", "");
  press("Save Changes");
  await screen.findByText("This is too long.");
  const sent = calls.findLast(({ method }) => method === "POST");
  expect(sent?.json).toMatchObject({
    settings: { language: "de", texts: { de: { title: "Frag uns" } } },
  });
  expect(JSON.stringify(sent?.json)).not.toContain("Los");
});
