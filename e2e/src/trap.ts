import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { withoutShared } from "../../testkit/leftout/leftout";

/** A foreign site that counts who asks for what only a script would ask for. */
export interface Trap {
  url: string;
  /** The paths that were asked for and should not have been. */
  caught: string[];
  /** Puts the snippet on the page /shop, which has no policy to hide behind. */
  embed(snippet: string): void;
  stop(): Promise<void>;
}

export async function startTrap(hostilePage: (url: string) => string): Promise<Trap> {
  const caught: string[] = [];
  let snippet = "";
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const pages: Record<string, string> = {
      "/shop": `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${snippet}</html>`,
      "/hostile": hostilePage(address()),
    };
    const page = pages[path];
    if (page === undefined) {
      response.statusCode = 404;
      if (!["/favicon.ico", "/robots.txt", "/sitemap.xml"].includes(path)) caught.push(path);
    }
    response.end(page ?? "");
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: address(),
    caught,
    embed: (html) => {
      snippet = html;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** What ran or was tried on a page because of text that stood there. */
export interface Guard {
  events: string[];
}

/** Watches a context for dialogs, requests that leave, and breaches of a policy. */
export async function guard(context: BrowserContext, allowed: string[]): Promise<Guard> {
  const events: string[] = [];
  await context.exposeFunction("tillyTrap", (what: string) => {
    events.push(what);
  });
  await context.addInitScript(() => {
    const told = (globalThis as unknown as { tillyTrap(what: string): void }).tillyTrap;
    document.addEventListener("securitypolicyviolation", (e) => {
      told(`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sample}`);
    });
  });
  await context.route(/.*/, async (route) => {
    const url = route.request().url();
    if (/^(data|blob):/.test(url) || allowed.some((origin) => url.startsWith(`${origin}/`))) {
      return route.continue();
    }
    events.push(`request: ${url}`);
    return route.abort();
  });
  context.on("page", (page) => watch(page, events));
  return { events };
}

function watch(page: Page, events: string[]): void {
  page.on("dialog", (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (e) => events.push(`error: ${e}`));
  page.on("console", (m) => {
    const ordinary = /favicon|status of 501/; // a part that is not built yet
    if (m.type() === "error" && !ordinary.test(m.text())) events.push(`console: ${m.text()}`);
  });
  page.on("popup", () => events.push("a window opened"));
}

/** Vectors of our own, each of which would reach the trap or open a dialog. */
export function ownVectors(trap: string): string[] {
  const at = `${trap}/canary`;
  return [
    `<img src=x onerror=alert(1)>`,
    `"><svg/onload=alert(2)>`,
    `<script src="${at}/script.js"></script>`,
    `<iframe srcdoc="<script>parent.alert(3)</script>"></iframe>`,
    `<style>@import url(${at}/style.css);</style>`,
    `<link rel=stylesheet href=${at}/link.css>`,
    `<base href=${at}/>`,
    `<meta http-equiv=refresh content="0;url=${at}/refresh">`,
    `<form action=${at}/form><button autofocus>Go</button></form>`,
    `<details open ontoggle=alert(4)>`,
    `![picture](${at}/picture.png)`,
    `[link](javascript:alert(5))`,
    `[link](data:text/html,<script>alert(6)</script>)`,
    `<javascript:alert(7)>`,
    `{{constructor.constructor('alert(8)')()}}`,
    `\${alert(9)}`,
    `</script><script>alert(10)</script>`,
    `</title><img src=${at}/title.png>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(11)&gt;">`,
    `&lt;img src=x onerror=alert(12)&gt;`,
    `<object data=${at}/object></object><embed src=${at}/embed>`,
    `<video poster=${at}/poster.png><source onerror=alert(13)></video>`,
    `<a href="javas&#99;ript:alert(14)" autofocus onfocus=alert(14)>x</a>`,
  ];
}

/** A sample of the vectors that lie beside the repository; all of them for torture. */
export function sharedVectors(): string[] {
  const file = resolve(
    import.meta.dirname,
    "../../../shared/data/hostile/derived/xss_vectors.dev.jsonl",
  );
  if (!existsSync(file)) {
    withoutShared("hostile text stays text");
    return [];
  }
  const all = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .filter((v) => /[<:({]/.test(v) && v.trim() !== "" && v.length <= 1000);
  return process.env.TILLY_TORTURE ? all : all.filter((_, i) => i % 29 === 0);
}
