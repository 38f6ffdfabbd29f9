import type { BrowserContext } from "playwright-core";
import { type Program, until } from "./program";

/** The demo account's session and store, as the browser keeps them. */
export interface DemoOwner {
  token: string;
  user: string;
  store: string;
  selected: string;
}

/** Signs the demo owner in and waits until the demo shop was read. */
export async function signIn(program: Program): Promise<DemoOwner> {
  const login = await fetch(`${program.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "demo@tilly.example", password: "tilly-demo-shop" }),
  });
  const { access_token: token, member } = (await login.json()) as {
    access_token: string;
    member: unknown;
  };
  const headers = { Authorization: `Bearer ${token}` };
  const { stores } = (await (await fetch(`${program.url}/api/stores`, { headers })).json()) as {
    stores: { id: string; name: string; store_url: string; created_at: string }[];
  };
  const store = stores[0];
  if (!store) throw new Error("the demo store is not there");
  await until("the demo shop to be read", async () => {
    const answer = await fetch(`${program.url}/api/data-sources/history?store_id=${store.id}`, {
      headers,
    });
    return (await answer.text()).includes('"completed"');
  });
  const selected = {
    id: store.id,
    name: store.name,
    description: "custom",
    status: "active",
    url: store.store_url,
    createdAt: store.created_at.slice(0, 10),
  };
  return {
    token,
    user: JSON.stringify(member),
    store: store.id,
    selected: JSON.stringify(selected),
  };
}

/** Lets the pages of a context begin signed in, with the demo store selected. */
export async function signedInContext(context: BrowserContext, owner: DemoOwner): Promise<void> {
  await context.addInitScript(
    ([token, user, selected]) => {
      localStorage.setItem("access_token", token ?? "");
      localStorage.setItem("user", user ?? "");
      localStorage.setItem("selectedStore", selected ?? "");
    },
    [owner.token, owner.user, owner.selected],
  );
}
