import type { components, paths } from "@tilly/api";
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

/** The types of what the API takes and gives, by the names that its document has for them. */
export type Wire<Name extends keyof components["schemas"]> = components["schemas"][Name];

type Method = "GET" | "POST" | "PATCH" | "DELETE";
/** The paths of the API's document that take a method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][Lowercase<M>] extends { responses: unknown } ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> = paths[P][Lowercase<M>];
type Content<C> = C extends { content: infer Kinds }
  ? Kinds[keyof Kinds & "application/json"]
  : never;

/** The body of a call's success. */
export type Answer<P extends keyof paths, M extends Method = "GET"> =
  Operation<P, M> extends { responses: infer All }
    ? { [Status in keyof All]: Status extends 200 | 201 ? Content<All[Status]> : never }[keyof All]
    : never;

type Sent<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { requestBody?: infer Body } ? Content<NonNullable<Body>> : never;
type Query<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { parameters: { query?: infer Names } } ? Names : never;
type InPath<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { parameters: { path: infer Names } } ? Names : never;

/** The paths by which something is done. */
export type DeedPath = PathOf<"POST">;
/** The paths that are read. */
export type AnswerPath = PathOf<"GET">;
/** What a call that reads may ask for. */
export type QueryOf<P extends AnswerPath> = Query<P, "GET">;

/** How a call is made, whatever it is about. */
interface Manner {
  form?: FormData;
  /** Whether the stored token goes along; a call without one fails before it is sent. */
  bearer?: boolean;
  /** A token that goes along in its place, which nothing keeps. */
  token?: string;
  signal?: AbortSignal;
}

/** What a call sends. */
export type TypedOptions<P extends keyof paths, M extends Method> = Manner & {
  query?: Query<P, M>;
  json?: Sent<P, M>;
} & ([InPath<P, M>] extends [never] ? { path?: undefined } : { path: InPath<P, M> }) &
  ("GET" extends M ? { method?: M } : { method: M });

/** What a call sends, whichever it is. */
interface CallOptions extends Manner {
  method?: Method;
  path?: object;
  query?: object;
  json?: unknown;
}

/** Sends a call and gives the body of its success; throws ApiError for all else. */
export function call<P extends PathOf<M>, M extends Method = "GET">(
  path: P,
  options: TypedOptions<P, M>,
): Promise<Answer<P, M>>;
export async function call(path: string, given: object = {}): Promise<unknown> {
  const options: CallOptions = given;
  const response = await send(filled(path, options.path), options);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || fields(body).success === false) throw failure(response.status, fields(body));
  if (body === null) throw new ApiError(FAULTS.network, 0); // it broke off, as where its page is left
  return body;
}

/** A path of the document with what its braces stand for. */
export function filled(path: string, names: object = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(text((names as Fields)[name])),
  );
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

function address(path: string, query: object = {}): string {
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
