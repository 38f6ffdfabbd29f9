/** The words that chat and server exchange: requests, the events of an answer, the JSON body that ends it. */
import type { components } from "@tilly/api";

/** A type by the name that the API's document has for it. */
export type Wire<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** Forms a chat can show and send. */
export type ChatAction = Wire<"FormEvent">["action"];

/** What a form's fields hold, by their names. */
export type FormFields = Record<string, string>;

/** One question, or one filled-in form: with an id by which one that people get twice is one. */
export interface ChatRequest extends Pick<Wire<"ChatRequest">, "id" | "conversation_id" | "visitor"> {
  query: string;
  action?: ChatAction;
  /** The form's fields by name. */
  data?: FormFields;
}

/** A page an answer was taken from. The url leads to the passage, where that is known; it is empty for stored answers. */
export type Source = Wire<"Citation">;

/** A product as the server knows it; never made up by a model. */
export type Product = Wire<"ProductCard">;

type Told = Wire<"ChatData">;

/** The JSON answer, as far as it is read; also the data of the event `done`. */
export interface ChatBody {
  success: boolean;
  message: string;
  data: Pick<Told, "response" | "conversation_id" | "answered"> & {
    /** Names the stored answer, which may then be rated. */
    message_id?: Told["message_id"];
    /** Who asks, as the server knows them again; sent back with the next question. */
    visitor?: string;
    sources: Source[];
    products: Product[];
  };
}

/** One step of an answer. The deltas since the last reset add up to the body's output. */
export type ChatEvent =
  | { type: "delta"; text: string }
  | { type: "reset" }
  | { type: "sources"; sources: Source[] }
  | { type: "products"; products: Product[] }
  | { type: "form"; action: ChatAction; fields?: FormFields }
  | { type: "done"; body: ChatBody }
  /** What went wrong in the server's words, if it said any, and the status it answered; 0 for no answer at all. */
  | { type: "error"; message: string; status?: number };

/** What a visitor thinks of an answer; null takes it back. */
export type Rating = Wire<"Message">["rating"];

/** One opinion on one answer. */
export interface RatingRequest extends Wire<"RatingRequest"> {
  rating: Rating;
}

/** Carries a question to the server and its answer back. */
export interface ChatTransport {
  /**
   * Asks, and hands over the answer's events in order; the last is `done` or
   * `error`. After an abort no event follows. The promise never rejects.
   */
  send(request: ChatRequest, on: (event: ChatEvent) => void, signal: AbortSignal): Promise<void>;
  /** Keeps an opinion; says whether it was kept. Absent where answers are not rated. */
  rate?(request: RatingRequest): Promise<boolean>;
}
