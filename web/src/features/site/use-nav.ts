import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

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
      const y = Math.max(0, window.scrollY); // Safari scrolls past the top
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

/** Scrolls to a section of this page, and lets the keyboard go on from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  section.focus({ preventScroll: true });
}

/** Goes to a section: scrolls on the home page; from elsewhere it goes there first. */
export function useSection(): (id: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (id) => {
    if (pathname === "/") scrollToSection(id);
    else navigate("/", { state: { scrollTo: id } });
  };
}

/** Scrolls to the section that another page asked for, once this one stands. */
export function useScrollTarget(): void {
  const { state, key } = useLocation();
  const target = (state as { scrollTo?: unknown } | null)?.scrollTo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second visit with the same target scrolls again
  useEffect(() => {
    if (typeof target !== "string") return;
    const timer = setTimeout(() => scrollToSection(target), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target, key]);
}

/** Begins every page that is newly gone to at its top. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page counts, also of the same kind
  useEffect(() => {
    if (how !== "POP") window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, how]);
}
