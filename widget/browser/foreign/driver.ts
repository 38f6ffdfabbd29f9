import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** One step of an input, as WebDriver has it (https://www.w3.org/TR/webdriver2/#actions). */
export type Action = Record<string, unknown>;

/** A browser in which one page is open, as WebDriver knows it. */
export interface Driver {
  go(url: string): Promise<void>;
  /** Runs a function's body in the page, and gives what it returns. */
  run(script: string): Promise<unknown>;
  act(actions: Action[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

const folders = (process.env.PATH ?? "").split(delimiter);

/** Where a program is; "" where it is not. */
export const programAt = (name: string) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? "";

/** Asks until something is there, and gives it; fails after ten seconds. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | null | false>): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    const found = await ask().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** A click where the pointer is brought to. */
export const clickAt = (x: number, y: number): Action[] => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

/** Enter and Tab, as WebDriver writes them. */
export const ENTER = "\uE007";
export const TAB = "\uE004";

/** A text key by key. */
export const keys = (text: string): Action[] => [
  {
    type: "key",
    id: "keyboard",
    actions: [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];
