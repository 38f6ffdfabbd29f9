import type { Page } from "playwright-core";
import { never, refusal, type Screen } from "./screen";

const person = (id: string, name: string, role: string, rest: object = {}) => ({
  user_id: id,
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@fern-and-fable.example`,
  role,
  sees: "all",
  profile_photo_url: null,
  you: false,
  joined_at: "2026-11-02T09:00:00.000Z",
  ...rest,
});

const PEOPLE = [
  person("u1", "Olive Byron", "owner", { you: true }),
  person("u2", "Ada Lind", "admin"),
  person("u3", "Ari Noor", "agent", { sees: "own" }),
];

const INVITATION = {
  id: "i1",
  email: "a.rather.long.address.of.somebody@fern-and-fable.example",
  role: "agent",
  state: "open",
  store_name: "Fern & Fable",
  invited_by: "Olive Byron",
  expires_at: "2026-11-29T10:00:00.000Z",
};

const deed = (n: number, what: string, detail = "", whom: object | null = null) => ({
  id: String(n),
  at: new Date(Date.UTC(2026, 10, 20, 9, 60 - n)).toISOString(),
  what,
  user: { id: "u1", name: "Olive Byron" },
  whom,
  detail,
});

const AUDIT = {
  audit: {
    data: [
      deed(1, "invited", `${INVITATION.email} agent`),
      deed(2, "role-changed", "agent own", { id: "u3", name: "Ari Noor" }),
      deed(3, "store-changed", "name retention_days"),
      deed(4, "sources-deleted", "2 https://fern.example/old, Do you ship to Norway?"),
      deed(5, "keys-saved", "fern.example"),
    ],
    total: 5,
  },
  kept_days: 365,
};

const led = { role: "owner", team: PEOPLE, invitations: [INVITATION] };
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).click();

/** Who works in a store, and the way into it. */
export function teamScreens(base: string): Screen[] {
  const path = `${base}/team`;
  const whole = { "/team": led, "/audit": AUDIT };
  return [
    { name: "team", path, answers: whole },
    { name: "team-invite", path, answers: whole, act: press("Invite") },
    { name: "team-give", path, answers: whole, act: press("Give the store away") },
    {
      name: "team-agent",
      path,
      answers: {
        "/team": {
          role: "agent",
          team: PEOPLE.map(({ email: _, ...one }) => ({ ...one, you: one.user_id === "u3" })),
          invitations: [],
        },
      },
    },
    { name: "team-alone", path },
    { name: "team-loading", path, answers: { "/team": never }, loading: true },
    { name: "team-failed", path, answers: { "/team": refusal } },
    {
      name: "stores-invited",
      path: "/dashboard/stores",
      answers: {
        "/stores": {
          usage: [],
          stores: [
            {
              id: "3",
              name: "Fern & Fable",
              status: true,
              store_url: "https://fern.example",
              platform: { title: "woocommerce" },
              created_at: "2026-11-02T09:00:00.000Z",
              role: "agent",
            },
          ],
          invitations: [{ ...INVITATION, store_name: "Oak & Moss" }],
        },
      },
    },
    {
      name: "invitation",
      path: "/invitation/token",
      answers: { "/invitations/look": { invitation: INVITATION } },
    },
    { name: "invitation-failed", path: "/invitation/none" },
  ];
}
