/** A page that makes it hard for what it hosts. */
export interface HostPage {
  name: string;
  /** What stands in its head and body, before the snippet. */
  html: string;
  /** Attributes of its root. */
  root?: string;
  /** Without a doctype. */
  quirks?: boolean;
  width?: number;
  /** What its own shopper does first. */
  before?: string;
  forcedColors?: boolean;
  /** Whether the snippet stands there twice. */
  twice?: boolean;
  /** Whether it breaks the scripts of WebKit's driver, which run in the page. */
  breaksDriver?: boolean;
}

const script = (code: string) => `<script>${code}</script>`;
const style = (rules: string) => `<style>${rules}</style>`;
const everyKey = '["keydown","keypress","keyup"]';

/** Pages as shops, themes and their other scripts really are. */
export const hostPages: HostPage[] = [
  {
    name: "cancels keys outside its own fields",
    html: script(
      `for (const k of ${everyKey}) document.addEventListener(k, (e) => { if (!/input|textarea/i.test(e.target.tagName)) e.preventDefault(); });`,
    ),
  },
  {
    name: "stops all keys while they are captured",
    html: script(`for (const k of ${everyKey}) window.addEventListener(k, (e) => e.stopImmediatePropagation(), true);`),
  },
  {
    name: "traps the focus in a box of its own",
    html: `<div id="trap"><input></div>${script(
      'document.addEventListener("focusin", (e) => { if (!e.target.closest("#trap")) document.querySelector("#trap input").focus(); });',
    )}`,
  },
  { name: "transforms its body", html: style("body { transform: translateX(0); height: 4000px }") },
  {
    name: "transforms and filters its document",
    html: style("html { transform: scale(1); filter: grayscale(0); height: 5000px }"),
  },
  {
    name: "covers itself with a cookie bar at the highest z-index",
    html: '<div style="position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.2)">Cookies</div>',
  },
  {
    name: "replaces Promise.resolve and Promise.all",
    html: script("Promise.resolve = Promise.all = () => undefined;"),
    breaksDriver: true,
  },
  { name: "unsets everything", html: style("* { all: unset !important }") },
  { name: "hides every div", html: style("div, span, button, form, textarea { display: none !important }") },
  {
    name: "throws errors of its own",
    html: script('setTimeout(() => { throw new Error("theirs") }); undefinedThing();'),
  },
  { name: "is in quirks mode", html: "<p>old</p>", quirks: true },
  { name: "is written from right to left", html: "<p>متجر</p>", root: 'dir="rtl"' },
  { name: "is 320 pixels wide", html: "<p>small</p>", width: 320 },
  { name: "is looked at in forced colours", html: "<p>contrast</p>", forcedColors: true },
  { name: "pastes the snippet twice", html: "<p>twice</p>", twice: true },
  {
    name: "replaces its body once it is there",
    html: "<p>app</p>",
    before: "document.body.replaceWith(document.createElement('body'))",
  },
  {
    name: "opened and closed a modal of its own",
    html: "<dialog>hello</dialog>",
    before: "const d = document.querySelector('dialog'); d.showModal(); d.close()",
  },
  {
    name: "took showPopover away",
    html: script("delete HTMLElement.prototype.showPopover; delete HTMLElement.prototype.popover;"),
  },
];

/** A page whole, with the snippet of a program at an address. */
export function htmlOf(page: HostPage, tilly: string): string {
  const snippet = `<script src="${tilly}/widget.js" data-id="store-1"></script>`;
  const doctype = page.quirks ? "" : "<!doctype html>";
  return `${doctype}<html lang="en" ${page.root ?? ""}><meta name="viewport" content="width=device-width,initial-scale=1"><title>Shop</title><body>${page.html}${snippet}${page.twice ? snippet : ""}</body></html>`;
}
