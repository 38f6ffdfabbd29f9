import type { ComponentType } from "react";
import type { ChatAction, FormFields, Product, Rating, Source, Wire } from "./protocol";

/** A file that was sent in a conversation with people. */
export interface SentFile extends Wire<"Attachment"> {
  /** Its message's place in the conversation. */
  ord: number;
}

/** How files are shown, once the part of people is there; else by their names. */
export const views: { File?: ComponentType<SentFile> } = {};

/** One turn as the chat shows it. */
export interface Message {
  id: number;
  type: "user" | "ai";
  content: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  sources?: Source[];
  products?: Product[];
  /** The stored answer's name, where it can be rated. */
  messageId?: string;
  rating?: Rating;
  /** streaming: more text may come. stopped: the visitor ended it. failed: no answer came. Absent: whole. */
  state?: "streaming" | "stopped" | "failed" | undefined;
  /** False for an "I don't know". */
  answered?: boolean;
  /** The form that the answer offers to open. */
  form?: ChatAction | undefined;
  /** What its fields begin with. */
  fields?: FormFields | undefined;
  /** The person who wrote it, in the assistant's place. */
  by?: string | undefined;
  /** What it is, in place of its content. */
  file?: SentFile | undefined;
  /** What the server said about a failure, shown below the bubble. */
  note?: string;
}
