import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

const phone = "(max-width: 639.98px)";

/** Whether the chat fills the screen. */
export function usePhone(asked: boolean): boolean {
  const [matches, setMatches] = useState(() => asked && matchMedia(phone).matches);
  useEffect(() => {
    if (!asked) return;
    const query = matchMedia(phone);
    const left = new AbortController();
    query.addEventListener("change", () => setMatches(query.matches), left);
    return () => left.abort();
  }, [asked]);
  return asked && matches;
}

const focusable = "a[href], button:not(:disabled), input, select, textarea, [tabindex='0']";

/** Keeps Tab inside an element, and moves it on every time: left alone, Safari passes over links and buttons. */
export function trapTab(event: KeyboardEvent, element: HTMLElement): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.getClientRects().length);
  const at = stops.indexOf((element.getRootNode() as ShadowRoot).activeElement as HTMLElement);
  event.preventDefault();
  stops.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % stops.length)?.focus();
}

/** While the chat fills the screen, the page behind does not scroll, and the chat is as tall as the keyboard leaves visible. */
export function useFullScreen(dialog: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!dialog.current || !active) return;
    const undo = [holdPage(document), fitViewport(dialog.current)];
    return () => {
      for (const step of undo) step();
    };
  }, [dialog, active]);
}

/** The only thing ever changed on the owner's page, and put back as it was. */
function holdPage(document: Document): () => void {
  const { style } = document.documentElement;
  const before = style.overflow;
  style.overflow = "hidden";
  return () => {
    style.overflow = before;
  };
}

function fitViewport(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  const follow = () => {
    element.style.setProperty("--visible-height", `${viewport?.height}px`);
    element.style.setProperty("--visible-top", `${viewport?.offsetTop}px`);
  };
  // A keyboard may be there already.
  if (viewport) follow();
  const left = new AbortController();
  for (const event of ["resize", "scroll"]) viewport?.addEventListener(event, follow, left);
  return () => left.abort();
}
