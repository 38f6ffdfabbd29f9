import { type Fields, fields, list, text } from "./parse";
import { storedToken } from "./session";

/** Where all calls go. */
export const API_BASE = "/api";

/** What is said of a call that got no answer that says it. The dashboard says it in its language. */
export const FAULTS = {
  network: "Network error. Please check your connection.",
  token: "No authentication token found.",
  general: "An error occurred",
};

/** A call that failed; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly success = false;
  constructor(
    message: string,
    readonly status: number,
    readonly errors: Record<string, string[]> = {},
    /** Whether the message is the server's own word. */
    readonly fromServer = false,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** What a call sends. */
export interface CallOptions {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  form?: FormData;
  /** Whether the stored token goes along; a call without one fails before it is sent. */
  bearer?: boolean;
  /** A token that goes along in its place, which nothing keeps. */
  token?: string;
  signal?: AbortSignal;
}

/** Sends a call and gives the body of its success; throws ApiError for all else. */
export async function call(path: string, options: CallOptions = {}): Promise<Fields> {
  const response = await send(path, options);
  const body = fields(await response.json().catch(() => null));
  if (!response.ok || body.success === false) throw failure(response.status, body);
  return body;
}

/** The headers of a bearer call; throws when no token is stored. */
export function bearerHeaders(): Record<string, string> {
  const token = storedToken();
  if (!token) throw new ApiError(FAULTS.token, 0);
  return { Authorization: `Bearer ${token}` };
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (options.bearer) Object.assign(headers, bearerHeaders());
  if (options.token) headers.Authorization = `Bearer ${options.token}`;
  if (options.json !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await fetch(address(path, options.query), {
      method: options.method ?? "GET",
      headers,
      body: options.json !== undefined ? JSON.stringify(options.json) : options.form,
      signal: options.signal,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(FAULTS.network, 0);
  }
}

function address(path: string, query: CallOptions["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  const tail = search.size > 0 ? `?${search}` : "";
  return `${API_BASE}${path}${tail}`;
}

function failure(status: number, body: Fields): ApiError {
  const errors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(fields(body.errors)))
    errors[name] = (Array.isArray(messages) ? list(messages) : [messages])
      .map((message) => text(message))
      .filter(Boolean);
  const message = text(body.message);
  return new ApiError(message || FAULTS.general, status, errors, message !== "");
}

/** The first message of each field at fault. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const first: Record<string, string> = {};
  for (const [name, messages] of Object.entries(error.errors))
    if (messages[0]) first[name] = messages[0];
  return first;
}

/** The server's message, the network's, or the fallback of the place where it failed. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.fromServer || error.status === 0 ? error.message : fallback;
}
