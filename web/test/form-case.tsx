import { fireEvent, screen } from "@testing-library/react";
import { press as pressAny } from "./press";
import { show } from "./render";
import type { Answer } from "./server";

/** The failures that every form meets; a 401 besides, which most forms share as well. */
export type Failure = "401" | "413" | "422" | "429" | "500" | "network";

/** One form of the product and what fills it in. */
export interface FormCase {
  name: string;
  /** What sending it asks of the server, as METHOD /path. */
  call: string;
  /** What the page around it asks for. */
  around?: Record<string, Answer>;
  open(): Promise<unknown> | unknown;
  type(): Promise<unknown> | unknown;
  send(): void;
  /** The fields that hold what was typed, with it; or looks for what stands for them. */
  kept: [label: string, value: string][] | (() => unknown);
  /** Its own words, where the server's message is not what is shown. */
  says?: Partial<Record<Failure, string>>;
  /** Whether a 401 ends the session; else it says why, as any failure. */
  endsAt401?: boolean;
}

/** Presses what can be pressed; throws while a form is busy. */
export function press(label: string): void {
  const target = screen.getByText(label).closest<HTMLButtonElement>("button, a");
  if (target?.disabled || target?.dataset.loading || target?.closest("fieldset")?.disabled)
    throw new Error(`${label} cannot be pressed`);
  pressAny(label);
}

/** Shows a page by itself. */
export const page = (Component: () => React.ReactNode, search = "") =>
  show([{ path: "/", Component }], { pathname: "/", search });
/** Chooses a file where one is asked for. */
export const pick = (file: File, root: ParentNode = document) => {
  const input = root.querySelector("input[type=file]");
  if (!input) throw new Error("no file is asked for");
  fireEvent.change(input, { target: { files: [file] } });
};
/** Sends the form that a button stands in. */
export const submit = (button: string) =>
  fireEvent.submit(screen.getByText(button).closest("form") as HTMLFormElement);

/** The same words whatever failed. */
export const all = (words: string): Record<Failure, string> => ({
  "401": words,
  "413": words,
  "422": words,
  "429": words,
  "500": words,
  network: words,
});
