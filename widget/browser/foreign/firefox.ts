import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Driver, programAt, until } from "./driver";

/** Debian's Firefox; "" where it is not. */
export const firefoxPath = programAt("firefox-esr") || programAt("firefox");

type Answer = [1, number, { error: string; message: string } | null, unknown];

/**
 * A talk with Firefox by Marionette, which is WebDriver over a socket: messages are
 * "length:[0, id, command, parameters]" (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
class Marionette {
  private read = Buffer.alloc(0);
  private next = 1;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly socket: Socket) {
    socket.on("data", (part: Buffer) => {
      this.read = Buffer.concat([this.read, part]);
      this.take();
    });
  }

  private take(): void {
    for (;;) {
      const colon = this.read.indexOf(":");
      const length = Number(this.read.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 1 || this.read.length < colon + 1 + length) return;
      const message = JSON.parse(this.read.subarray(colon + 1, colon + 1 + length).toString());
      this.read = this.read.subarray(colon + 1 + length);
      if (Array.isArray(message)) this.waiting.get(message[1])?.(message as Answer);
    }
  }

  async send(command: string, parameters: object = {}): Promise<unknown> {
    const id = this.next++;
    const text = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await new Promise<Answer>((done) => this.waiting.set(id, done));
    this.waiting.delete(id);
    if (error) throw new Error(`${command}: ${error.message}`);
    return result;
  }

  end(): void {
    this.socket.destroy();
  }
}

const PREFERENCES = {
  "marionette.port": 0, // a free one, which it writes into its profile
  "ui.prefersReducedMotion": 1,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.enabled": false,
  "network.captive-portal-service.enabled": false,
};

/** Starts Firefox without a window, with a profile that is gone when it is closed. */
export async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "tilly-firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(firefoxPath, ["--headless", "--no-remote", "--marionette", "--profile", profile], {
    stdio: "ignore",
    env: { ...process.env, HOME: profile },
  });
  const port = await until("Firefox", async () => Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")));
  const socket = await until("Firefox's socket", () => dial(port));
  const marionette = new Marionette(socket);
  await marionette.send("WebDriver:NewSession");
  return {
    go: async (url) => void (await marionette.send("WebDriver:Navigate", { url })),
    run: async (script) =>
      ((await marionette.send("WebDriver:ExecuteScript", { script, args: [] })) as { value: unknown }).value,
    act: async (actions) => void (await marionette.send("WebDriver:PerformActions", { actions })),
    resize: async (width, height) => void (await marionette.send("WebDriver:SetWindowRect", { width, height })),
    close: async () => {
      const ended = new Promise((done) => child.once("exit", done));
      marionette.end();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function dial(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(port, "127.0.0.1", () => done(socket));
    socket.once("error", failed);
  });
}
