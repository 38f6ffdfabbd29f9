import { useCallback, useEffect, useState } from "react";

export const SIDEBAR_COOKIE = "sidebar:state";
/** Seven days, in seconds. */
export const SIDEBAR_COOKIE_AGE = 7 * 24 * 60 * 60;
export const MOBILE_QUERY = "(max-width: 767.98px)";

/** Whether the cookie says that the sidebar is expanded; it is, unless told otherwise. */
export function readExpanded(cookies: string): boolean {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${SIDEBAR_COOKIE}=`));
  return found?.split("=")[1] !== "false";
}

function keepExpanded(expanded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${SIDEBAR_COOKIE}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_AGE}; samesite=lax`;
}

/** The sidebar on a desk, kept in its cookie, and its sheet on a phone, which is not kept. */
export interface SidebarState {
  mobile: boolean;
  expanded: boolean;
  sheetOpen: boolean;
  toggle: () => void;
  closeSheet: () => void;
}

/** Tells a phone's width from a desk's. */
function useMobile(): boolean {
  const [mobile, setMobile] = useState(() => window.matchMedia(MOBILE_QUERY).matches);
  useEffect(() => {
    const query = window.matchMedia(MOBILE_QUERY);
    const update = () => setMobile(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return mobile;
}

/** The sidebar's state, with Ctrl or Cmd and B as its key. */
export function useSidebar(): SidebarState {
  const mobile = useMobile();
  const [expanded, setExpanded] = useState(() => readExpanded(document.cookie));
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (mobile) return setSheetOpen((open) => !open);
    setExpanded(!expanded);
    keepExpanded(!expanded);
  }, [mobile, expanded]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [toggle]);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  return { mobile, expanded, sheetOpen: mobile && sheetOpen, toggle, closeSheet };
}
