import file from "../../../words/chat/en.txt?raw";
import type { Speech, Texts } from "./texts";

/** The texts of a file of words/chat: a key, an equals sign and a text a line. */
const parse = (lines: string): Texts =>
  Object.fromEntries(
    lines
      .split("\n")
      .map((line) => line.split(" = "))
      .filter(({ length }) => length === 2),
  );

/** What a chat speaks that was told nothing else. Pages fetch their language; only the dashboard has this built in. */
export const english: Speech = { code: "en", rtl: false, texts: parse(file) };
