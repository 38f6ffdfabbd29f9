import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import { OperatorPage } from "./page";

const HOLDS = { stores: 2, documents: 12, products: 3, files: 1, bytes: 2048 };
const STORE = {
  id: "s1",
  name: "Fern",
  url: "https://fern.test",
  owner_email: "ann@fern.test",
  active: false,
  created_at: "2026-11-01T10:00:00.000Z",
  holds: HOLDS,
  answers: 7,
};
const USER = { id: "u1", name: "Ann", email: "ann@fern.test", standing: "active", holds: HOLDS };
const DEAD = {
  id: "j1",
  kind: "mail",
  store: "",
  to: "lost@shop.test",
  template: "verify",
  fault: "550 no such mailbox",
  attempts: 1,
  died_at: "2026-11-01T10:00:00.000Z",
};
const QUEUE = { kind: "scan", waiting: 3, leased: 1, dead: 0, oldest_seconds: 12 };

function open(answers: Record<string, Answer | ((seen: Seen) => Answer)> = {}) {
  const calls = server({
    "GET /operator/stores": { body: { stores: { data: [STORE], total: 1 } } },
    "GET /operator/users": { body: { users: { data: [USER], total: 1 } } },
    "GET /operator/jobs": { body: { queue: [QUEUE], dead: { data: [DEAD], total: 1 } } },
    "GET /operator/enquiries": { body: { enquiries: { data: [], total: 0 } } },
    "GET /operator/faults": { body: { version: "1.0.0", faults: [] } },
    ...answers,
  });
  show([{ path: "/operator", Component: OperatorPage }], "/operator");
  return calls;
}

async function enter() {
  fill("Operator token", "the token");
  press("Enter");
  await screen.findByText("Fern");
}

test("the token goes with each call and is kept nowhere", async () => {
  signedIn();
  const calls = open({ "POST /operator/stores/s1/activate": {} });
  expect(calls).toEqual([]);
  await enter();
  expect(calls.some(({ path }) => path === "/operator/stores/s1/activate")).toBe(false);
  press("Activate");
  await screen.findByText("Done");
  expect(calls.every(({ headers }) => headers.get("Authorization") === "Bearer the token")).toBe(
    true,
  );
  expect(calls.some(({ path }) => path === "/operator/stores/s1/activate")).toBe(true);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("the token");
  press("Leave");
  await screen.findByLabelText("Operator token");
  expect(screen.queryByText("Fern")).toBeNull();
});

test.each([
  [401, "This is not the operator's token."],
  [429, "Too many wrong tokens. Please try again later."],
])("a refusal (%i) stands at the field, and a user's session stays", async (status, message) => {
  signedIn();
  open({ "GET /operator/stores": { status, body: { message } } });
  fill("Operator token", "wrong");
  press("Enter");
  await screen.findByText(message);
  expect(localStorage.getItem("access_token")).toBe("token-1");
});

test("without the setting it says which one", async () => {
  open({ "GET /operator/stores": { status: 404 } });
  fill("Operator token", "any");
  press("Enter");
  await screen.findByText(/set TILLY_OPERATOR_TOKEN/);
});

test("a user is suspended after a question, and gets a link", async () => {
  const calls = open({
    "POST /operator/users/u1/suspend": {},
    "POST /operator/users/u1/reset-link": {
      body: { link: "https://tilly.test/reset", ends_at: "2026-11-01T11:00:00.000Z" },
    },
  });
  await enter();
  press("Users");
  await screen.findByText("2 stores · 12 pages · 3 products · 1 file · 2 KB");
  press("Suspend");
  const asked = await screen.findByRole("dialog");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.click(within(asked).getByRole("button", { name: "Suspend" }));
  await screen.findByText("Done");
  press("Reset link");
  const dialog = await screen.findByRole("dialog", { name: /ann@fern.test/ });
  fireEvent.click(within(dialog).getByRole("button", { name: "Reset link" }));
  expect(((await within(dialog).findByLabelText("Link")) as HTMLInputElement).value).toBe(
    "https://tilly.test/reset",
  );
});

test("mail that was given up is tried again, and work shows how it stands", async () => {
  const calls = open({ "POST /operator/jobs/j1/retry": {} });
  await enter();
  press("Work");
  expect((await screen.findByRole("rowheader", { name: "scan" })).textContent).toBe("scan");
  press("Mail");
  await screen.findByText("Mail that never went out");
  await screen.findByText(/to lost@shop.test/);
  press("Try again");
  await screen.findByText("Done");
  expect(calls.some(({ query }) => query.kind === "mail")).toBe(true);
  press("Errors");
  await screen.findByText("No errors since this process started");
});
