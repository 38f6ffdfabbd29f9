import type { Message, SentFile } from "../chat/message";
import type { Line } from "./people";

/** Parts of one between two ids of the chat: more than a conversation has lines. */
const room = 65_536;

/** What was said, without what happened. */
export const said = (lines: Line[]): Line[] => lines.filter(({ role }) => role !== "event");

const fromShopper = ({ role }: Line) => role === "user";

/** A file that a line is, by the place of the line. */
export const fileOf = ({ file, ord }: Line): SentFile | undefined => (file ? { ...file, ord } : undefined);

const messageOf = (line: Line, id: number): Message => ({
  id,
  type: fromShopper(line) ? "user" : "ai",
  content: line.text,
  products: line.products,
  sources: line.sources,
  by: line.name || undefined,
  file: fileOf(line),
  timestamp: Date.parse(line.created_at),
});

/** Lines after the messages that are there. */
export function after(messages: Message[], lines: Line[]): Message[] {
  let id = messages.at(-1)?.id ?? 0;
  return [...messages, ...lines.map((line) => messageOf(line, ++id))];
}

/** Lines before the messages that are there, which keep their ids. */
export function before(messages: Message[], lines: Line[]): Message[] {
  const id = messages[0]?.id ?? 1;
  return [...lines.map((line, i) => messageOf(line, id - (lines.length - i) / room)), ...messages];
}

/** The lines, as the messages that the chat knows of their end. */
export function whole(messages: Message[], lines: Line[]): Message[] {
  let [known, all] = [messages.length, lines.length];
  for (; known && all; known--, all--) {
    const [message, line] = [messages[known - 1] as Message, lines[all - 1] as Line];
    if (message.content !== line.text || (message.type === "user") !== fromShopper(line)) break;
  }
  return before(messages.slice(known), lines.slice(0, all));
}

/** Files that are there, at addresses that are good now. */
export const renew = (messages: Message[], lines: Line[]): Message[] =>
  messages.map((message) => {
    const line = lines.find(({ ord }) => ord === message.file?.ord);
    return line ? { ...message, file: fileOf(line) } : message;
  });
