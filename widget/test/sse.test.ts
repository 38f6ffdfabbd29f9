import { describe, expect, it } from "vitest";
import { type ServerSentEvent, sseParser } from "../src/chat/sse";

function parse(chunks: Uint8Array[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const take = sseParser((event) => events.push(event));
  for (const chunk of chunks) take(chunk);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("sseParser", () => {
  const stream =
    '\uFEFF: hello\r\n\r\nevent: delta\r\ndata: {"text":"Füße 🧦"}\r\n\r\nevent:reset\ndata:{}\n\nid: 7\rdata: a\rdata\rdata:  b\r\rdata: cut off';
  const expected = [
    { name: "delta", data: '{"text":"Füße 🧦"}' },
    { name: "reset", data: "{}" },
    { name: "message", data: "a\n\n b" },
  ];

  it("reads names, data, comments, every line end, and drops what is cut off", () => {
    expect(parse([bytes(stream)])).toEqual(expected);
  });

  it("reads the same from any split in two", () => {
    const whole = bytes(stream);
    for (let at = 0; at <= whole.length; at++) expect(parse([whole.slice(0, at), whole.slice(at)])).toEqual(expected);
  });

  it("reads the same byte by byte", () => {
    expect(parse([...bytes(stream)].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });
});
