/** One server-sent event: its name ("message" when it has none) and its data lines joined by line feeds. */
export interface ServerSentEvent {
  name: string;
  data: string;
}

/**
 * Reads a stream of server-sent events from bytes cut anywhere, also inside a
 * character or between CR and LF. Events without data are dropped, and so is
 * one that the stream's end cut off.
 * Format: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class SseParser {
  private readonly decoder = new TextDecoder();
  private rest = "";
  private sawCarriageReturn = false;
  private name = "";
  private data: string[] = [];

  constructor(private readonly on: (event: ServerSentEvent) => void) {}

  /** Takes the next bytes and hands over each event they complete. */
  push(bytes: Uint8Array): void {
    let chunk = this.decoder.decode(bytes, { stream: true });
    if (!chunk) return;
    if (this.sawCarriageReturn && chunk.startsWith("\n")) chunk = chunk.slice(1);
    this.sawCarriageReturn = chunk.endsWith("\r");
    const lines = chunk.split(/\r\n|\n|\r/);
    lines[0] = this.rest + lines[0];
    this.rest = lines.pop() ?? "";
    for (const line of lines) this.line(line);
  }

  private line(line: string): void {
    if (line === "") {
      this.dispatch();
      return;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.name = value;
    if (field === "data") this.data.push(value);
  }

  private dispatch(): void {
    if (this.data.length > 0) this.on({ name: this.name || "message", data: this.data.join("\n") });
    this.name = "";
    this.data = [];
  }
}
