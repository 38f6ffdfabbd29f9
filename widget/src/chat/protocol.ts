/** The words that chat and server exchange: requests, the events of an answer, the JSON body that ends it. */

/** Forms a chat can show and send. */
export type ChatAction = "track-order" | "contact-sales";

/** What a form's fields hold, by their names. */
export type FormFields = Record<string, string>;

/** One question, or one filled-in form. */
export interface ChatRequest {
  query: string;
  /** By which one that people get twice is one. */
  id?: number;
  /** As the last answer gave it; absent to begin a conversation. */
  conversation_id?: string;
  /** As an answer gave it. */
  visitor?: string;
  action?: ChatAction;
  /** The form's fields by name. */
  data?: Record<string, string>;
}

/** A page an answer was taken from. The url leads to the passage, where that is known; it is empty for stored answers. */
export interface Source {
  title: string;
  url: string;
}

/** A product as the server knows it; never made up by a model. */
export interface Product {
  title: string;
  url: string;
  image_url: string;
  /** Decimal in major units, "4999.00". */
  price: string | null;
  /** ISO 4217. */
  currency: string | null;
  availability: "in_stock" | "out_of_stock" | "preorder" | "unknown";
  /** What of it the shop's cart takes. */
  variants?: Variant[] | undefined;
  /** The variant that is meant. */
  chosen?: string | undefined;
}

/** One form of a product, as its shop's cart takes it. */
export interface Variant {
  ref: string;
  title: string;
  price: string;
  currency: string | null;
  available: boolean;
}

/** The JSON answer; also the data of the event `done`. */
export interface ChatBody {
  success: boolean;
  message: string;
  data: {
    response: { output: string };
    conversation_id: string;
    /** Names the stored answer, which may then be rated. */
    message_id?: string;
    /** Who asks, as the server knows them again; sent back with the next question. */
    visitor?: string;
    answered: boolean;
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
export type Rating = "up" | "down" | null;

/** One opinion on one answer. */
export interface RatingRequest {
  conversation_id: string;
  message_id: string;
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
