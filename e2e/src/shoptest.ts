import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGo } from "./go";
import type { Program } from "./program";
import { noteLog } from "./trouble";

/** One shop to connect: where it stands, its keys and its orders. */
export interface Shop {
  url: string;
  key: string;
  secret: string;
  orders: { number: string; email: string; status: string }[];
}

export type ShopName =
  | "woocommerce"
  | "woocommerce-https"
  /** Of somebody with an administrator's name and password, in place of keys. */
  | "woocommerce-new"
  /** No shop: an https address for the program. */
  | "front"
  | "shopify";

/** A shop of each platform, spoken to as the real ones are. */
export interface Shops {
  of: Record<ShopName, Shop>;
  /** The settings with which a program trusts the certificates of the shops. */
  settings: Record<string, string>;
  stop(): void;
}

export async function startShops(): Promise<Shops> {
  const child = startGo("shoptest/serve");
  let said = "";
  let fault = "";
  child.stderr.on("data", (b: Buffer) => {
    fault += b.toString();
    noteLog("shops", b.toString());
  });
  const line = await new Promise<string>((done, fail) => {
    child.stdout.on("data", (b: Buffer) => {
      said += b.toString();
      if (said.includes("\n")) done(said);
    });
    child.once("exit", () => fail(new Error(`no shops: ${fault}`)));
  });
  const { certificate, ...of } = JSON.parse(line) as Shops["of"] & { certificate: string };
  const dir = mkdtempSync(join(tmpdir(), "tilly-shops-"));
  const file = join(dir, "certificates.pem");
  writeFileSync(file, certificate);
  return {
    of,
    settings: { SSL_CERT_FILE: file, TILLY_STORE_ACTIVATION: "auto" },
    stop: () => {
      child.stdin.end();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A new account, its e-mail verified. */
export async function newOwner(program: Program, email: string, password: string): Promise<void> {
  const send = async (path: string, body: Record<string, unknown>) => {
    const answer = await fetch(`${program.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await send("register", {
    name: "Olive Owner",
    email,
    password,
    password_confirmation: password,
    terms: true,
  });
  const mail = await program.mail(email, "/verify-email/");
  await send("verify", { token: mail.match(/\/verify-email\/[\w-]+\/([\w-]+)/)?.[1] ?? "" });
}
