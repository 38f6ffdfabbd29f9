import type { paths } from "@tilly/api";
import type { ChatBody, ChatEvent, Source, Wire } from "./protocol";

/** An event of an answer as the server sends it: its name and its data. */
type Sent = paths["/widget/{dataId}/messages"]["post"]["responses"][200]["content"]["text/event-stream"][number];

/** Reads one server-sent event; undefined for names not known here, and for data that came broken. */
export function decodeEvent(event: string, json: string): ChatEvent | undefined {
  try {
    return eventOf({ event, data: JSON.parse(json) } as Sent);
  } catch {
    return undefined;
  }
}

function eventOf({ event: type, data }: Sent): ChatEvent | undefined {
  switch (type) {
    case "delta":
      return { type, text: data.text };
    case "reset":
      return { type };
    case "sources":
      return { type, sources: data.sources.map(sourceOf) };
    case "products":
      return { type, products: data.products };
    case "form":
      return { type, action: data.action, fields: data.data ?? {} };
    case "error":
      return { type, message: data.message };
    case "taken":
    case "done":
      return { type: "done", body: bodyOf(data) };
  }
}

/** A source leads to its passage, where that is known. */
const sourceOf = ({ title, url, passage_url }: Wire<"PassageCitation">): Source => ({ title, url: passage_url || url });

/** An answer that is whole. */
export function bodyOf({ success, message = "", data }: Wire<"ChatAnswer">): ChatBody {
  const { visitor, sources, ...rest } = data;
  return { success, message, data: { ...rest, ...(visitor ? { visitor } : {}), sources: sources.map(sourceOf) } };
}
