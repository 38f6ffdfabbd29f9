import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { chatStyles, sheetOf } from "./styles";

const hostStyles = ":host { all: initial; display: block; block-size: 100%; }";

/** Renders a chat in an open shadow root of its own, with the chat's styles; the page's styles stay outside. */
export function ChatHost({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [sheetOf(hostStyles), sheetOf(chatStyles)];
    setRoot(shadow);
  }, []);
  return <div ref={host}>{root && createPortal(children, root as unknown as Element)}</div>;
}
