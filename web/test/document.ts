import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the API's document says of a value; the part of JSON Schema that it uses. */
interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Told> }>>;
  components: { schemas: Record<string, Schema> };
}
interface Told {
  content?: Record<string, { schema: Schema }>;
}

const DOCUMENT: Document = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../api/openapi.json"), "utf8"),
);

/** Paths as patterns; those with fewer names in braces are looked at first. */
const PATHS = Object.keys(DOCUMENT.paths)
  .sort((a, b) => a.split("{").length - b.split("{").length)
  .map((path) => ({ path, like: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) }));

/** What the success of a call is by the document; nothing where it knows no such call or the answer is no JSON. */
function answerOf(method: string, path: string): Schema | undefined {
  const known = PATHS.find(({ like }) => like.test(path))?.path ?? "";
  const { 200: ok, 201: made } = DOCUMENT.paths[known]?.[method.toLowerCase()]?.responses ?? {};
  return (ok ?? made)?.content?.["application/json"]?.schema;
}

/** The alternatives of a schema, each without references. */
function choicesOf(schema: Schema): Schema[] {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return choicesOf(DOCUMENT.components.schemas[name] ?? {});
  }
  if (schema.anyOf) return schema.anyOf.flatMap(choicesOf);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The least that a value of the schema can be. */
function least(choices: Schema[]): unknown {
  if (choices.some(({ type }) => type === "null")) return null;
  const [schema = {}] = choices;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "object") return completed(schema, {}, "", []);
  return { array: [], boolean: false, string: "" }[schema.type as string] ?? 0;
}

function completedObject(schema: Schema, value: object, at: string, wrong: string[]): object {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const whole: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(value)) {
    const inner = properties[name] ?? (typeof others === "object" ? others : undefined);
    if (!inner && properties !== schema.properties)
      whole[name] = given; // anything may stand in it
    else if (!inner) wrong.push(`${at}.${name} is not in the API's document`);
    else if (given !== undefined) whole[name] = completed(inner, given, `${at}.${name}`, wrong);
  }
  for (const name of required)
    if (!(name in whole)) whole[name] = least(choicesOf(properties[name] ?? {}));
  if (Array.isArray(whole.data) && "per_page" in properties)
    Object.assign(whole, paged(whole, value));
  return whole;
}

/** The numbers of a page that its test says nothing of: it is the only one. */
function paged({ data }: { data?: unknown }, said: object): object {
  const total = (data as unknown[]).length;
  return { current_page: 1, last_page: 1, per_page: Math.max(total, 1), total, ...numbers(said) };
}

const numbers = (said: object) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => typeof value === "number"));

/** A value with all that the document requires of it; what it forbids is told. */
function completed(schema: Schema, value: unknown, at: string, wrong: string[]): unknown {
  const choices = choicesOf(schema);
  const found = choices.find(({ type, enum: only }) => {
    const like = typeOf(value) === type || (type === "integer" && Number.isInteger(value));
    return type === undefined || (like && (!only || only.includes(value)));
  });
  if (!found) {
    wrong.push(`${at} is ${JSON.stringify(value)}`);
    return value;
  }
  if (found.type === "array")
    return (value as unknown[]).map((one, n) =>
      completed(found.items ?? {}, one, `${at}[${n}]`, wrong),
    );
  return found.type === "object" ? completedObject(found, value as object, at, wrong) : value;
}

/** What the server answers to a call, made of what a test says of it; what it never would is told. */
export function answerTo(method: string, path: string, body: object) {
  const wrong: string[] = [];
  const schema = answerOf(method, path);
  const whole = schema ? completed(schema, body, `${method} ${path}`, wrong) : body;
  return { body: whole as object, wrong };
}
