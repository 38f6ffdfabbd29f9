import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const nav = `<nav><a href="/">Home</a> <a href="/shipping">Shipping</a> <a href="/returns">Returns</a> <a href="/care">Care</a></nav>`;
const footer = `<footer>© Lantern & Loom. All rights reserved. <a href="/privacy">Privacy</a></footer>`;

const pages: Record<string, { title: string; body: string }> = {
  "/": {
    title: "Lantern & Loom",
    body: "<h1>Lantern & Loom</h1><p>We make lanterns and woven blankets in a small workshop by the river.</p>",
  },
  "/shipping": {
    title: "Shipping · Lantern & Loom",
    body: `<h1>Shipping</h1><p>Orders leave our workshop within two working days.</p>
      <table><tr><th>Country</th><th>Time</th><th>Cost</th></tr><tr><td>Germany</td><td>2 to 3 days</td><td>€4.90</td></tr>
      <tr><td>Norway</td><td>5 to 7 days</td><td>€12.50</td></tr></table>`,
  },
  "/returns": {
    title: "Returns · Lantern & Loom",
    body: "<h1>Returns</h1><p>You may return anything within 45 days of delivery. Returns from the European Union are free of charge.</p>",
  },
  "/care": {
    title: "Care · Lantern & Loom",
    body: "<h1>Care</h1><p>Wash woven blankets by hand at 30 degrees and dry them flat. Never put them in a dryer.</p>",
  },
  "/privacy": {
    title: "Privacy · Lantern & Loom",
    body: "<h1>Privacy</h1><p>We keep your address for as long as the law on invoices asks for it.</p>",
  },
};

/** A small foreign shop on another origin, with a page that takes a snippet. */
export interface Site {
  url: string;
  /** Puts the snippet on the page /chat, which has a strict policy of its own. */
  embed(snippet: string, serverOrigin: string): void;
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  let snippet = "";
  let policy = "";
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    if (path === "/chat") {
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(
        `<!doctype html><html lang="en"><title>Chat page</title><h1>Lantern & Loom</h1>${snippet}</html>`,
      );
      return;
    }
    const page = pages[path];
    response.statusCode = page ? 200 : 404;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      page
        ? `<!doctype html><html lang="en"><title>${page.title}</title>${nav}<main>${page.body}</main>${footer}</html>`
        : "not found",
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    embed: (html, origin) => {
      snippet = html;
      policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin}`;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
