import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { leftOut } from "../../testkit/leftout/leftout";
import { startGo } from "./go";
import { noteLog, noteTrouble } from "./trouble";

const root = resolve(import.meta.dirname, "../..");
const binary = join(root, "bin/tilly");

/** The real program, started on a free port with data of its own. */
export interface Program {
  url: string;
  /** The address of its PostgreSQL database, or the file of its SQLite one. */
  database: string;
  /** Runs a short command of the program beside it and gives what it printed. */
  command(...args: string[]): string;
  /** Waits for a mail to the address and gives the newest one whose text holds the words. */
  mail(address: string, words: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startProgram(settings: Record<string, string> = {}): Promise<Program> {
  if (!existsSync(binary)) throw new Error(`${binary} is not there: run make build`);
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), "tilly-e2e-"));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: dir,
    TILLY_ADDR: `127.0.0.1:${port}`,
    TILLY_PUBLIC_URL: url,
    TILLY_DATA_DIR: dir,
    TILLY_CRAWL_ALLOW: "127.0.0.0/8",
    TILLY_SECRET_KEY: "a secret for tests, long enough to be one",
    ...settings,
  };
  const child = spawn(binary, ["serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  child.stderr.on("data", (b: Buffer) => {
    log += b.toString();
    noteLog("program", b.toString());
  });
  child.stdout.resume();
  child.once("exit", (code, signal) => noteTrouble(`program: ended with ${code ?? signal}`));
  await until(`the program at ${url}`, async () => {
    if (child.exitCode !== null) throw new Error(`the program ended: ${log}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  });
  return {
    url,
    database: settings.TILLY_DATABASE_URL ?? join(dir, "tilly.db"),
    command: (...args) => execFileSync(binary, args, { env, encoding: "utf8" }),
    mail: (address, words) => findMail(join(dir, "outbox"), address, words),
    stop: async () => {
      await end(child);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function findMail(outbox: string, address: string, words: string): Promise<string> {
  let found = "";
  await until(`a mail to ${address} with “${words}”`, async () => {
    if (!existsSync(outbox)) return false;
    for (const name of readdirSync(outbox).filter((n) => n.endsWith(".eml"))) {
      const text = readFileSync(join(outbox, name), "utf8");
      if (text.includes(address) && text.includes(words)) found = text;
    }
    return found !== "";
  });
  return found;
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? done(address.port) : fail(new Error("no port")),
      );
    });
  });
}

/** Waits until check succeeds, which may say what there is instead; fails after half a minute. */
export async function until(what: string, check: () => Promise<boolean | string>): Promise<void> {
  let instead: boolean | string = false;
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    instead = await check();
    if (instead === true) return;
    await new Promise((r) => setTimeout(r, 50));
  }
  throw new Error(`waited in vain for ${what}${instead ? `; there was: ${instead}` : ""}`);
}

/** A real PostgreSQL with a fresh database, or null where there is none. */
export async function startPostgres(): Promise<{ url: string; stop(): void } | null> {
  const child = startGo("pgtest/serve");
  child.stderr.resume(); // where there is none, it says so
  const url = await new Promise<string>((done) => {
    child.stdout.once("data", (b: Buffer) => done(b.toString().trim()));
    child.once("exit", () => done(""));
  });
  if (url === "") leftOut("PostgreSQL", "a journey");
  return url === "" ? null : { url, stop: () => child.stdin.end() };
}
