import { useEffect, useState } from "react";

/** From here on the nav is solid, in pixels. */
export const SOLID_AFTER = 50;
/** From here on the nav hides while one scrolls down, in pixels. */
export const HIDE_AFTER = 100;
/** How long a page waits before it scrolls to its target, in milliseconds. */
export const SCROLL_DELAY_MS = 500;

/** How the nav looks at a place, coming from another. */
export function navAt(y: number, from: number, hidden: boolean) {
  const down = y > from;
  return { solid: y > SOLID_AFTER, hidden: y === from ? hidden : down && y > HIDE_AFTER };
}

/** The nav's look while the page scrolls. */
export function useNav() {
  const [look, setLook] = useState({ solid: false, hidden: false });
  useEffect(() => {
    let from = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      const before = from;
      from = y;
      setLook((former) => {
        const next = navAt(y, before, former.hidden);
        return next.solid === former.solid && next.hidden === former.hidden ? former : next;
      });
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return look;
}

/** Scrolls to a section of this page. */
export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: "smooth" });
}

/** Scrolls to the section that another page asked for, once this one stands. */
export function useScrollTarget(state: unknown): void {
  const target = (state as { scrollTo?: unknown } | null)?.scrollTo;
  useEffect(() => {
    if (typeof target !== "string") return;
    const timer = setTimeout(() => scrollToSection(target), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target]);
}
