import type { BrowserContext } from "playwright-core";
import { type Program, until } from "./program";

/** The demo owner's session and store. */
export interface DemoSession {
  token: string;
  user: string;
  store: string;
  selected: string;
}

interface WireStore {
  id: string;
  name: string;
  store_url: string;
  created_at: string;
}

/** Signs the demo owner in, once the demo shop is read. */
export async function signInDemo(program: Program): Promise<DemoSession> {
  const login = await fetch(`${program.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "demo@tilly.example", password: "tilly-demo-shop" }),
  });
  const session = (await login.json()) as { access_token: string; member: unknown };
  const headers = { Authorization: `Bearer ${session.access_token}` };
  const get = (path: string) => fetch(`${program.url}/api${path}`, { headers });
  const { stores } = (await (await get("/stores")).json()) as { stores: WireStore[] };
  const store = stores[0];
  if (!store) throw new Error("the demo store is not there");
  await until("the demo shop to be read", async () =>
    (await (await get(`/data-sources/history?store_id=${store.id}`)).text()).includes(
      '"completed"',
    ),
  );
  const selected = {
    id: store.id,
    name: store.name,
    description: "custom",
    status: "active",
    url: store.store_url,
    createdAt: store.created_at.slice(0, 10),
  };
  return {
    token: session.access_token,
    user: JSON.stringify(session.member),
    store: String(store.id),
    selected: JSON.stringify(selected),
  };
}

/** Lets every page of the context begin signed in, with the demo store selected. */
export async function beginSignedIn(context: BrowserContext, session: DemoSession): Promise<void> {
  await context.addInitScript(
    ([token, user, selected]) => {
      localStorage.setItem("access_token", token ?? "");
      localStorage.setItem("user", user ?? "");
      localStorage.setItem("selectedStore", selected ?? "");
    },
    [session.token, session.user, session.selected],
  );
}
