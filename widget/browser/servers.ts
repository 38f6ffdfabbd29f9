import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const words = fileURLToPath(new URL("../../words/chat/", import.meta.url));

/** The chat's texts in a language, as the real server makes them of the same files. */
const textsOf = (code: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`${words}${code}.txt`, "utf8")
      .split("\n")
      .map((line) => line.split(" = "))
      .filter(({ length }) => length === 2),
  );

/** The chat's texts about people, of English. */
const liveTexts = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(new URL("../../words/live/en.txt", import.meta.url), "utf8")
      .split("\n")
      .map((line) => line.split(" = ")),
  );

const dist = fileURLToPath(new URL("../dist", import.meta.url));

/** A server on a free loopback port, with what was asked of it. */
export interface Running {
  origin: string;
  requests: string[];
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

async function serve(handler: Handler): Promise<Running> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => void handler(request, response, Buffer.concat(parts).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, requests, close };
}

/** What the fake API answers with. */
export interface FakeApi {
  settings: Record<string, unknown>;
  /** Texts of the owner's own. */
  own?: Record<string, string>;
  /** What is told of the store beside its name. */
  store?: Record<string, unknown>;
  /** What was told to be done with products. */
  deeds?: unknown[];
  /** How many messages a conversation with people has, by turns of both sides. */
  thread?: number;
  /** Questions that a page offers. */
  starters?: (url: string) => string[];
  /** Pieces of a stream, sent one by one, and what is waited for between them; or a failure's status. */
  answer: (query: string, body: Record<string, unknown>) => (string | Promise<void>)[] | number;
}

const cors = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };

/** The widget's files and the two public calls, as the real server answers them. Data id "foreign" is refused. */
export function serveTilly(api: FakeApi): Promise<Running> {
  return serve(async (request, response, body) => {
    const path = request.url?.split("?")[0] ?? "";
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    if (path.includes("/foreign")) return void response.writeHead(403).end("{}");
    if (path.endsWith("/messages")) return converse(api, response, JSON.parse(body));
    if (path.endsWith("/clicks")) {
      api.deeds?.push(JSON.parse(body));
      response.writeHead(200, { ...cors, "Content-Type": "application/json" });
      return void response.end(JSON.stringify({ success: true, message: "" }));
    }
    if (path.endsWith("/page")) {
      const url = new URL(request.url ?? "", "http://tilly").searchParams.get("url") ?? "";
      response.writeHead(200, { ...cors, "Content-Type": "application/json" });
      return void response.end(JSON.stringify({ success: true, questions: api.starters?.(url) ?? [] }));
    }
    if (path.includes("/conversations/"))
      return threadOf(api.thread ?? 0, new URL(request.url ?? "", "http://tilly"), response);
    if (path.startsWith("/api/widget/")) {
      response.writeHead(200, { ...cors, "Content-Type": "application/json" });
      const code = /^\w\w/.exec(request.headers["accept-language"] ?? "")?.[0] ?? "en";
      const language = {
        code,
        rtl: code === "ar",
        address: `w/texts/${code}.json`,
        close: textsOf(code).close,
        network: textsOf(code).network,
        own: api.own ?? {},
      };
      return void response.end(
        JSON.stringify({
          success: true,
          settings: api.settings,
          store: { name: "Fjell & Fold", ...api.store },
          language,
        }),
      );
    }
    if (path.startsWith("/w/texts/")) {
      response.writeHead(200, { ...cors, "Content-Type": "application/json" });
      return void response.end(JSON.stringify(textsOf(path.slice(-7, -5))));
    }
    if (!existsSync(dist + path)) return void response.writeHead(404).end();
    response.writeHead(200, {
      ...cors,
      "Content-Type": "text/javascript",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    response.end(readFileSync(dist + path));
  });
}

/** A part of a conversation with people as the real server gives it; its stream tells nothing. */
function threadOf(count: number, url: URL, response: ServerResponse): void {
  if (url.pathname.endsWith("/events")) return void response.writeHead(200, cors).write(": \n\n");
  const most = 200;
  const before = url.searchParams.get("before");
  const after = Number(url.searchParams.get("after"));
  const end = before ? Number(before) : after ? Math.min(after + most, count) : count;
  const begin = before || !after ? Math.max(end - most, 0) : after;
  const messages = Array.from({ length: Math.max(end - begin, 0) }, (_, i) => ({
    ord: begin + i,
    role: (begin + i) % 2 ? "agent" : "user",
    text: `Line ${begin + i}`,
    name: (begin + i) % 2 ? "Anna" : null,
    created_at: "2026-11-20T15:02:00Z",
  }));
  response.writeHead(200, { ...cors, "Content-Type": "application/json" });
  const help = { handler: "person", name: "Anna", ticket: 1, online: 1, names: ["Anna"], messages_count: count };
  response.end(JSON.stringify({ success: true, ...help, messages, texts: liveTexts() }));
}

async function converse(api: FakeApi, response: ServerResponse, body: Record<string, unknown>): Promise<void> {
  const pieces = api.answer(String(body.query), body);
  if (typeof pieces === "number") {
    response.writeHead(pieces, { ...cors, "Content-Type": "application/json" });
    return void response.end(
      JSON.stringify({ success: false, status: pieces, message: "Too many messages. Try again in a minute." }),
    );
  }
  response.writeHead(200, { ...cors, "Content-Type": "text/event-stream" });
  for (const piece of pieces) {
    if (typeof piece === "string") response.write(piece);
    else await piece;
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

/** One event of a stream. */
export const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A whole answer, delta by delta. */
export function answerOf(deltas: string[], extra: { sources?: unknown[]; products?: unknown[] } = {}): string[] {
  const { sources = [], products = [] } = extra;
  const output = deltas.join("");
  const data = { response: { output }, conversation_id: "c-1", answered: true, sources, products };
  return [
    ...deltas.map((text) => event("delta", { text })),
    event("sources", { sources }),
    event("products", { products }),
    event("done", { success: true, message: "", data }),
  ];
}

/** What a shop answers at an address of its own; undefined for a page. */
export type ShopCall = (
  call: string,
  body: Record<string, unknown>,
  headers: IncomingMessage["headers"],
) => { status: number; json: unknown; headers?: Record<string, string> } | undefined;

/** A shop whose own cart can be reached from its pages, under a policy that allows it. */
export function serveShopWithCart(tilly: string, page: string, call: ShopCall): Promise<Running> {
  return serve((request, response, body) => {
    const sent: Record<string, unknown> = body ? JSON.parse(body) : {};
    const answer = call(`${request.method} ${request.url}`, sent, request.headers);
    if (answer) {
      response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
      return void response.end(JSON.stringify(answer.json));
    }
    const policy = `default-src 'none'; script-src 'nonce-page' ${tilly}; connect-src 'self' ${tilly}; img-src ${tilly}; require-trusted-types-for 'script'; trusted-types 'none'`;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy });
    response.end(page);
  });
}

/** A shop's page on an origin of its own, under a policy that allows only what the contract asks for. */
export function serveShop(tilly: string, page: (path: string) => string): Promise<Running> {
  return serve((request, response) => {
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-page' ${tilly}`,
      `connect-src ${tilly}`,
      `img-src ${tilly}`,
      "style-src 'nonce-page'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; ");
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy });
    response.end(page(request.url ?? "/"));
  });
}

/** A shop's page without any policy, as most are. */
export function serveOpenShop(page: (path: string) => string): Promise<Running> {
  return serve((request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(page(request.url ?? "/"));
  });
}
