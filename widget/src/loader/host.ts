const tag = "tilly-widget";

/** How often a widget comes back: a page whose own script insists on removing it wins in the end. */
const patience = 1_000;

/** The element on the owner's page that everything of a widget is in. */
export interface Host {
  root: ShadowRoot;
  attach(): void;
}

/** Makes a host whose shadow root has the given styles, and keeps it in the body through page swaps. */
export function makeHost(document: Document, css: string): Host {
  const element = document.createElement(tag);
  const root = element.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  // What is typed and where it is typed are the chat's own: pages have shortcuts, and traps of focus.
  for (const own of ["keydown", "keypress", "keyup", "focusin"]) {
    root.addEventListener(own, (event) => event.stopPropagation());
  }

  // What is taken out of a page and put back begins at its top: it is moved to where it was.
  let toPlace = () => {};
  const onScroll = ({ target }: Event) => {
    const moved = target as Element;
    const { scrollTop } = moved;
    toPlace = () => {
      moved.scrollTop = scrollTop;
    };
  };
  root.addEventListener("scroll", onScroll, true);

  let returns = 0;
  const attach = () => {
    if (element.isConnected || !document.body) return;
    for (const old of document.querySelectorAll(tag)) if (!old.shadowRoot) old.remove();
    document.body.append(element);
    // The top layer: no z-index and no transform of the page's reaches it. A browser
    // without one, or a page that took it away, has it as high as a z-index goes.
    element.popover = "manual";
    element.showPopover?.();
    toPlace();
    watch.observe(document.body, { childList: true });
  };
  const watch = new MutationObserver(() => {
    if (!element.isConnected && returns++ < patience) attach();
  });
  watch.observe(document.documentElement, { childList: true });
  return { root, attach };
}

/** How many widgets stand at the same side already. */
export function othersAt(document: Document, position: string): number {
  return [...document.querySelectorAll(tag)].filter((host) => host.shadowRoot?.querySelector(`.place.${position}`))
    .length;
}
