import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Driver, programAt, until } from "./driver";

/** Debian's WebKitWebDriver; "" where it is not, or where there is no screen to be had. */
export const webkitPath = programAt("Xvfb") && miniBrowser() && programAt("WebKitWebDriver");

/** The browser that comes with WebKitGTK, which lies where the machine keeps its libraries. */
function miniBrowser(): string {
  const libraries = "/usr/lib";
  const kinds = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.endsWith("-linux-gnu")) : [];
  return (
    kinds
      .flatMap((kind) => ["4.1", "4.0"].map((version) => join(libraries, kind, `webkit2gtk-${version}`, "MiniBrowser")))
      .find((path) => existsSync(path)) ?? ""
  );
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** Starts WebKit by WebDriver's own HTTP, on a screen of its own. */
export async function openWebKit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), "tilly-webkit-"));
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((done) => {
    screen.stdio[3]?.once("data", (number: Buffer) => done(`:${number.toString().trim()}`));
  });
  const port = await freePort();
  const child = spawn(webkitPath, [`--port=${port}`], {
    stdio: "ignore",
    detached: true, // with what it starts, so that all of it ends with it
    env: {
      ...process.env,
      ...{ DISPLAY: display, HOME: home, GDK_BACKEND: "x11", GSETTINGS_BACKEND: "memory", NO_AT_BRIDGE: "1" },
      ...{ LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }, // as root there is none
    },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${(value as { message?: string }).message}`);
    return value;
  };
  await until("WebKitWebDriver", () => send("GET", "/status"));
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const { sessionId } = (await send("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  return {
    go: async (url) => void (await send("POST", `${at}/url`, { url })),
    run: (script) => send("POST", `${at}/execute/sync`, { script, args: [] }),
    act: async (actions) => void (await send("POST", `${at}/actions`, { actions })),
    resize: async (width, height) => void (await send("POST", `${at}/window/rect`, { width, height })),
    close: async () => {
      await send("DELETE", at).catch(() => {});
      if (child.pid) process.kill(-child.pid);
      screen.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
