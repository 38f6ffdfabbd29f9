import type { ChatBody, ChatEvent, FormFields, Product, Source, Variant } from "./protocol";

type Fields = Record<string, unknown>;

/** Any value as fields to be read; of what is no object there are none. */
const fields = (value: unknown): Fields => (typeof value === "object" && value ? (value as Fields) : {});
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fields) : []);

/** A list arrives bare or under its own name. */
const named = (data: unknown, name: string): Fields[] => list(Array.isArray(data) ? data : fields(data)[name]);

const sourcesOf = (data: unknown): Source[] =>
  named(data, "sources").map(({ title, url, passage_url }) => ({
    title: text(title),
    url: text(passage_url) || text(url),
  }));

const productsOf = (data: unknown): Product[] =>
  named(data, "products").map(({ title, url, image_url, price, currency, availability, variants, chosen }) => ({
    title: text(title),
    url: text(url),
    image_url: text(image_url),
    price: text(price) || null,
    currency: text(currency) || null,
    availability: text(availability) as Product["availability"],
    // As the server sent them: only the shop's own cart is told of them.
    variants: variants as Variant[] | undefined,
    chosen: chosen as string | undefined,
  }));

/** Reads a JSON answer; undefined when it is none. What is missing in it is empty. */
export function decodeBody(value: unknown): ChatBody | undefined {
  const { success, message, data } = fields(value);
  const { response, conversation_id, message_id, visitor, answered } = fields(data);
  const { output } = fields(response);
  if (typeof output !== "string") return undefined;
  return {
    success: success !== false,
    message: text(message),
    data: {
      response: { output },
      conversation_id: text(conversation_id),
      ...(message_id ? { message_id: String(message_id) } : {}),
      ...(visitor ? { visitor: text(visitor) } : {}),
      answered: answered !== false,
      sources: sourcesOf(data),
      products: productsOf(data),
    },
  };
}

/** The message of a failure in the server's shape, {message, status}; "" when there is none. */
export const decodeFailure = (value: unknown): string => text(fields(value).message);

/** Reads one server-sent event; undefined for names not known here and for data out of shape. */
export function decodeEvent(type: string, json: string): ChatEvent | undefined {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return undefined;
  }
  switch (type) {
    case "delta":
      return { type, text: text(fields(data).text) };
    case "reset":
      return { type };
    case "sources":
      return { type, sources: sourcesOf(data) };
    case "products":
      return { type, products: productsOf(data) };
    case "form": {
      const { action, data: known } = fields(data);
      return action === "track-order" || action === "contact-sales"
        ? { type, action, fields: fields(known) as FormFields }
        : undefined;
    }
    case "error":
      return { type, message: decodeFailure(data) };
    case "taken":
    case "done": {
      const body = decodeBody(data);
      return body && { type: "done", body };
    }
  }
}
