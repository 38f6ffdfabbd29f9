import type { Page } from "playwright-core";
import type { Screen } from "./screen";

const AT = "2026-11-20T09:12:00.000Z";
const holds = (documents: number) => ({
  stores: 2,
  documents,
  products: 1204,
  files: 3,
  bytes: 41_200_000,
});
const page = (...data: object[]) => ({ data, total: data.length });

const STORES = page(
  {
    id: "s1",
    name: "Fern & Fable",
    url: "https://a-rather-long-address.fern-and-fable.example/",
    owner_email: "olive.byron@fern-and-fable.example",
    active: false,
    created_at: AT,
    holds: holds(0),
    answers: 0,
  },
  {
    id: "s2",
    name: "Nordlicht Tee",
    url: "https://tee.example",
    owner_email: "ann@tee.example",
    active: true,
    created_at: AT,
    holds: holds(812),
    answers: 4021,
  },
);

const USERS = page(
  ...["active", "unverified", "suspended"].map((standing, n) => ({
    id: `u${n}`,
    name: ["Olive Byron", "Ada Lind", "Ari Noor"][n],
    email: "somebody.with.a.long.address@fern-and-fable.example",
    standing,
    created_at: AT,
    holds: holds(90),
  })),
);

const WORK = {
  queue: [
    { kind: "scan", waiting: 12, leased: 4, dead: 0, oldest_seconds: 8 },
    { kind: "mail", waiting: 1, leased: 0, dead: 2, oldest_seconds: 40 },
  ],
  dead: page({
    id: "j1",
    kind: "mail",
    store: "",
    to: "lost@shop.example",
    template: "verify",
    fault: "550 5.1.1 no such mailbox",
    attempts: 1,
    died_at: AT,
  }),
};

const answers = {
  "/operator/stores": { stores: STORES },
  "/operator/users": { users: USERS },
  "/operator/jobs": WORK,
};

const inside = (part: string) => async (p: Page) => {
  await p.getByLabel("Operator token").fill("any");
  await p.keyboard.press("Enter");
  await p.getByRole("button", { name: part, exact: true }).click();
  await p
    .getByRole("button", { name: /^(Activate|Suspend|Forget)$/ })
    .first()
    .waitFor();
};

/** The operator's page, outside and inside. */
export const OPERATOR_SCREENS: Screen[] = [
  { name: "operator", path: "/operator" },
  { name: "operator-stores", path: "/operator", answers, act: inside("Stores") },
  { name: "operator-users", path: "/operator", answers, act: inside("Users") },
  { name: "operator-work", path: "/operator", answers, act: inside("Work") },
];
