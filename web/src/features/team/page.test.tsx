import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Wire } from "@/lib/api";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Seen, server, signedIn } from "../../../test/server";
import type { Deed } from "./data";
import { lineOf } from "./deed-line";
import { InvitationPage } from "./invitation";
import Invited from "./invited";
import { TeamPage } from "./page";

const OLIVE = {
  user_id: "u1",
  name: "Olive",
  email: "olive@shop.test",
  role: "owner",
  sees: "all",
};
const ADA = { user_id: "u2", name: "Ada", email: "ada@shop.test", role: "admin", sees: "all" };
const ARI = { user_id: "u3", name: "Ari", email: "ari@shop.test", role: "agent", sees: "own" };
const ASKED: Wire<"Invitation"> = {
  id: "i1",
  email: "ivy@shop.test",
  role: "agent",
  sees: "all",
  state: "open",
  store_name: "Fern",
  invited_by: "Olive",
  created_at: "2026-11-22T10:00:00.000Z",
  expires_at: "2026-11-29T10:00:00.000Z",
};
const DEED = { id: "d1", at: "2026-11-22T10:00:00.000Z", what: "removed", user: { name: "Olive" } };

const team = (role: string, you: string) => ({
  body: {
    role,
    team: [OLIVE, ADA, ARI].map((one) => ({ ...one, you: one.user_id === you })),
    invitations: role === "agent" ? [] : [ASKED],
  },
});
const audit = { body: { audit: { data: [{ ...DEED, whom: null }], total: 1 }, kept_days: 365 } };

const routes = [
  { path: "/dashboard/store/4/team", Component: TeamPage },
  { path: "/dashboard/stores", element: <p>the stores</p> },
];

beforeEach(() => {
  signedIn();
  selectStore("4");
});

async function open(answers: Record<string, Answer | ((seen: Seen) => Answer)>) {
  const calls = server({ "GET /stores/4/audit": audit, ...answers });
  show(routes, "/dashboard/store/4/team");
  await screen.findByText("Olive");
  return calls;
}

test("an owner sees the team, changes a role and removes somebody after being asked", async () => {
  const calls = await open({
    "GET /team": team("owner", "u1"),
    "PATCH /team/u3": {},
    "DELETE /team/u3": {},
  });
  expect(screen.getByText("ivy@shop.test")).toBeTruthy();
  await screen.findByText("Olive removed Somebody whose account is gone from the team");
  expect(screen.queryByLabelText("Role of Olive")).toBeNull();
  fireEvent.change(screen.getByLabelText("Role of Ari"), { target: { value: "admin" } });
  await screen.findByText("Saved");
  const patch = calls.find(({ method }) => method === "PATCH");
  expect(patch?.json).toEqual({ store_id: "4", role: "admin" });
  fireEvent.click(screen.getByRole("button", { name: "Remove Ari" }));
  const dialog = await screen.findByRole("dialog");
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await screen.findByText("Removed from the team");
  expect(calls.find(({ method }) => method === "DELETE")?.json).toEqual({ store_id: "4" });
});

test.each([
  [
    "a role",
    "PATCH /team/u3",
    () => fireEvent.change(screen.getByLabelText("Role of Ari"), { target: { value: "admin" } }),
  ],
  [
    "a mail",
    "POST /team/invitations/i1/resend",
    () => fireEvent.click(screen.getByRole("button", { name: "Send again: ivy@shop.test" })),
  ],
])("%s that is refused after the page was left is told", async (_n, call, act) => {
  let arrive = (_: Answer) => {};
  const answer = () =>
    new Promise<Answer>((done) => {
      arrive = done;
    });
  const calls = server({
    "GET /stores/4/audit": audit,
    "GET /team": team("owner", "u1"),
    [call]: answer,
  });
  const { router } = show(routes, "/dashboard/store/4/team");
  await screen.findByText("Olive");
  act();
  await waitFor(() => expect(calls.some(({ method }) => method !== "GET")).toBe(true));
  await router.navigate("/dashboard/stores");
  await screen.findByText("the stores");
  arrive({ status: 409, body: { message: "Not now." } });
  await screen.findByText("Not now.");
});

test("somebody is invited, and a refusal stands at its field", async () => {
  const answers: Answer[] = [
    { status: 422, body: { message: "No.", errors: { email: ["This address is taken."] } } },
    { status: 201 },
  ];
  const calls = await open({
    "GET /team": team("admin", "u2"),
    "POST /team/invitations": () => answers.shift() ?? {},
  });
  press("Invite");
  await screen.findByRole("dialog");
  press("Send invitation");
  await screen.findByText("Please enter a valid email address");
  fill("Email", " new@shop.test ");
  press("Send invitation");
  await screen.findByText("This address is taken.");
  press("Send invitation");
  await screen.findByText("The invitation is on its way");
  expect(calls.findLast(({ method }) => method === "POST")?.json).toEqual({
    store_id: "4",
    email: "new@shop.test",
    role: "agent",
    sees: "all",
  });
  expect(screen.queryByText("Give the store away")).toBeNull();
});

test("the owner gives the store to an admin with their password", async () => {
  const answers: Answer[] = [
    { status: 401, body: { message: "Current password is incorrect" } },
    {},
  ];
  const calls = await open({
    "GET /team": team("owner", "u1"),
    "POST /stores/4/transfer": () => answers.shift() ?? {},
  });
  fireEvent.click(screen.getByRole("button", { name: "Give the store away" }));
  await screen.findByRole("dialog");
  press("Give it away");
  await screen.findByText("Please enter your password");
  fill("Your password", "wrong");
  press("Give it away");
  expect((await screen.findAllByText("Current password is incorrect")).length).toBeGreaterThan(0);
  press("Give it away");
  await screen.findByText("The store has a new owner");
  expect(calls.at(-1)?.path).not.toBe("");
  expect(JSON.parse(localStorage.getItem("selectedStore") ?? "").role).toBe("admin");
});

test("an agent sees whom they work with and may leave; nothing else is offered or asked for", async () => {
  const calls = await open({ "GET /team": team("agent", "u3"), "POST /team/leave": {} });
  expect(screen.queryByText("Invite")).toBeNull();
  expect(screen.queryByLabelText("Role of Ada")).toBeNull();
  expect(calls.some(({ path }) => path.endsWith("/audit"))).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Leave the team" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Leave" }));
  await screen.findByText("the stores");
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("a team that cannot be read says so and is read again", async () => {
  const answers: Answer[] = [{ status: 403, body: { message: "Not you." } }];
  server({ "GET /team": () => answers.shift() ?? team("agent", "u3") });
  show(routes, "/dashboard/store/4/team");
  await screen.findByText("Not you.");
  press("Try again");
  await screen.findByText("Ada");
});

const invitation = (answers: Record<string, Answer>) => {
  const calls = server(answers);
  show(
    [
      { path: "/invitation/:token", Component: InvitationPage },
      { path: "/login", element: <p>login page</p> },
      { path: "/dashboard/stores", element: <p>the stores</p> },
    ],
    "/invitation/secret",
  );
  return calls;
};
const looked = (email: string, state = "open") => ({
  "POST /invitations/look": { body: { invitation: { ...ASKED, email, state } } },
});

test("a mailed invitation is accepted by whom it was sent to, by the button alone", async () => {
  const calls = invitation({
    ...looked("ADA@shop.test"),
    "POST /invitations/accept": { body: { store: { id: "4" } } },
  });
  await screen.findByText("Olive invites you to the team of Fern, as an agent.");
  const join = await screen.findByRole("button", { name: "Join" });
  expect(calls).toHaveLength(1);
  fireEvent.click(join);
  await screen.findByText("the stores");
  expect(calls.at(-1)?.json).toEqual({ token: "secret" });
});

test("somebody else is told whose it is, and whoever is signed out logs in first", async () => {
  invitation(looked("ivy@shop.test"));
  await screen.findByText(/You are logged in as ada@shop.test/);
  press("Log in with another account");
  await screen.findByText("It was sent to ivy@shop.test. Log in with that address.");
  press("Log in to join");
  await screen.findByText("login page");
});

test.each([
  [{ status: 422, body: { message: "x" } }, "This invitation is no longer valid"],
  [looked("a@b.c", "expired")["POST /invitations/look"], "This invitation is no longer valid"],
  [looked("a@b.c", "accepted")["POST /invitations/look"], "This invitation was accepted"],
])("an invitation that is over says so: %#", async (answer, title) => {
  invitation({ "POST /invitations/look": answer });
  await screen.findByRole("heading", { name: title });
});

test("invitations above the stores are accepted and declined", async () => {
  const calls = server({ "POST /invitations/accept": {}, "POST /invitations/i1/decline": {} });
  let answered = 0;
  const element = <Invited invitations={[ASKED]} onAnswered={() => answered++} />;
  show([{ path: "/", element }], "/");
  press("Join");
  await waitFor(() => expect(answered).toBe(1));
  expect(calls[0]?.json).toEqual({ invitation_id: "i1" });
  press("Decline");
  await waitFor(() => expect(answered).toBe(2));
});

test.each([
  ["invited", "ivy@shop.test agent", "Olive invited ivy@shop.test"],
  ["role-changed", "agent own", "Olive made Ada an agent (Own and unassigned)"],
  ["joined", "admin", "Olive joined as an admin"],
  ["store-changed", "name store_url", "Olive changed the store's settings: name, address"],
  ["sources-deleted", "2 A page, Another", "Olive deleted data sources: A page, Another"],
  ["what-comes-later", "", "Olive: what-comes-later"],
])("what was done is told as a sentence: %s", (what, detail, line) => {
  const people = { user: { id: "1", name: "Olive" }, whom: { id: "2", name: "Ada" } };
  expect(lineOf({ ...people, what: what as Deed["what"], detail })).toBe(line);
});
