import { expect, vi } from "vitest";
import { answerTo } from "./document";

/** What a test's server answers to one call. */
export type Answer = { status?: number; body?: unknown } | Error;

/** One call as the server saw it. */
export interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  json: unknown;
  form: FormData | undefined;
}

/** What is answered to each "METHOD /path", at once or when a test lets it. */
export type Answers = Record<string, Answer | ((seen: Seen) => Answer | Promise<Answer>)>;

/**
 * Stands in for the server: answers by "METHOD /path", and keeps what it saw. What a success
 * leaves out is completed by the API's document; what the document forbids fails the test.
 */
export function server(answers: Answers): Seen[] {
  const calls: Seen[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://shop.test");
    const seen: Seen = {
      method: init.method ?? "GET",
      path: url.pathname.replace(/^\/api/, ""),
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      json: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      form: init.body instanceof FormData ? init.body : undefined,
    };
    calls.push(seen);
    const found = answers[`${seen.method} ${seen.path}`] ?? { status: 404, body: {} };
    const answer = typeof found === "function" ? await found(seen) : found;
    if (answer instanceof Error) throw answer;
    const { status = 200, body = {} } = answer;
    if (status >= 400) return told({ success: false, status, ...(body as object) }, status);
    const whole = answerTo(seen.method, seen.path, { success: true, ...(body as object) });
    expect.soft(whole.wrong, "answers that the document forbids").toEqual([]);
    return told(whole.body, status);
  });
  return calls;
}

const told = (body: object, status: number) => new Response(JSON.stringify(body), { status });

/** Signs someone in on this browser. */
export function signedIn(): void {
  localStorage.setItem("access_token", "token-1");
  localStorage.setItem(
    "user",
    JSON.stringify({ id: 1, name: "Ada Byron", email: "ada@shop.test" }),
  );
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}
