/** One server-sent event: its name ("message" when it has none) and its data lines joined by line feeds. */
export interface ServerSentEvent {
  name: string;
  data: string;
}

/**
 * Reads a stream of server-sent events from bytes cut anywhere, also inside a
 * character or between CR and LF: gives what takes the next bytes and hands over
 * each event they complete. Events without data are dropped, and so is one that
 * the stream's end cut off.
 * Format: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export function sseParser(on: (event: ServerSentEvent) => void): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = "";
  let sawCarriageReturn = false;
  let name = "";
  let data: string[] = [];
  const take = (line: string) => {
    if (line === "") {
      if (data.length > 0) on({ name: name || "message", data: data.join("\n") });
      name = "";
      data = [];
      return;
    }
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "event") name = value;
    if (field === "data") data.push(value);
  };
  return (bytes) => {
    let chunk = decoder.decode(bytes, { stream: true });
    if (!chunk) return;
    if (sawCarriageReturn && chunk.startsWith("\n")) chunk = chunk.slice(1);
    sawCarriageReturn = chunk.endsWith("\r");
    const lines = chunk.split(/\r\n|\n|\r/);
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  };
}
