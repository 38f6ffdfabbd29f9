/**
 * What an extra of the embedded chat is written with, in place of React. It is
 * given by the chat that loads the extra, so that a page has it once.
 */
import type * as framework from "../chat/embed";
import type * as message from "../chat/message";

/** The part of the framework that extras use. */
export type Kit = Pick<typeof framework, "jsx" | "useEffect" | "useRef" | "useState"> &
  Pick<typeof message, "views"> & {
    /** Where the chat stands. */
    root: ShadowRoot;
    /** An address at the server beside which the widget's others are. */
    url: string;
  };

export let jsx: Kit["jsx"];
export let jsxs: Kit["jsx"];
export let useEffect: Kit["useEffect"];
export let useRef: Kit["useRef"];
export let useState: Kit["useState"];

/** Takes what the chat gives, before anything of the extra is used. */
export function receive(kit: Kit): void {
  ({ jsx, useEffect, useRef, useState } = kit);
  jsxs = jsx;
}
