import type { Inline } from "./ast";
import { nest, type Piece } from "./emphasis";
import { safeHref } from "./links";

/**
 * What is more than text in a line. No alternative can run past the character
 * that another attempt begins at, or past its bound, so the time is linear.
 */
const tokens = new RegExp(
  [
    /\\([\\`*_[\]()<>#+\-.!|~])/u, // 1 escaped mark
    /``([^\n]{1,2000}?)``|`([^`\n]+)`/u, // 2, 3 code
    /(!?)\[([^[\]\n]*)\]\(\s*<?((?:[^\s()<>[\]]|\([^\s()<>[\]]*\))*)>?(?:\s[^()[\]\n]{0,80})?\)/u, // 4 image, 5 words, 6 address
    /<?((?<![\p{L}\p{N}])(?:https?:\/\/|mailto:)[^\s<>"`*\\|]+)>?/u, // 7 address
    /((?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-]))/u, // 8 mail address
    /(\*+|_+)/u, // 9 emphasis
    /(\n)/u, // 10
  ]
    .map((token) => token.source)
    .join("|"),
  "giu",
);

/** Reads the pieces of a paragraph: bold, italics, code, links, addresses, line breaks. */
export function parseInline(text: string): Inline[] {
  return nest(split(text, true));
}

const plain = (text: string): Inline => ({ kind: "text", text });

function split(text: string, links: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const token of text.matchAll(tokens)) {
    if (token.index > at) pieces.push(plain(text.slice(at, token.index)));
    at = token.index + token[0].length;
    pieces.push(...read(token, text, links));
  }
  if (at < text.length) pieces.push(plain(text.slice(at)));
  return pieces;
}

function read(token: RegExpMatchArray, text: string, links: boolean): Piece[] {
  const [whole, escaped, code = token[3], , image, words, target, address, mail, run, newLine] = token;
  if (escaped) return [plain(escaped)];
  if (code) return [{ kind: "code", text: code.trim() }];
  if (words !== undefined) return link(split(words, false), links && !image ? safeHref(target ?? "") : undefined);
  if (address) return links ? bare(address, whole) : [plain(whole)];
  if (mail) return link([plain(mail)], links ? safeHref(`mailto:${mail}`) : undefined);
  if (run) return [mark(run, token.index ?? 0, text)];
  return newLine ? [{ kind: "break" }] : [plain(whole)];
}

/** An address that may not be followed, or an image's, leaves its words. */
function link(words: Piece[], href: string | undefined): Piece[] {
  return href ? [{ kind: "link", href, children: nest(words) }] : words;
}

/** An address in running text: punctuation after it is not part of it, nor is a bracket it does not open. */
function bare(address: string, whole: string): Piece[] {
  let end = address.length;
  while (/[.,;:!?'_~)\]}]/.test(address.charAt(end - 1))) {
    if (address[end - 1] === ")" && address.lastIndexOf("(") > 0) break;
    end--;
  }
  const shown = address.slice(0, end);
  const href = safeHref(shown);
  if (!href) return [plain(whole)];
  const rest = address.slice(end);
  return [...link([plain(shown.replace(/^mailto:/i, ""))], href), ...(rest ? [plain(rest)] : [])];
}

function mark(run: string, at: number, text: string): Piece {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + run.length);
  const inWord = run.startsWith("_") && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  if (run.length > 3 || inWord) return plain(run);
  return { kind: "mark", run, opens: /\S/.test(after), closes: /\S/.test(before) };
}
