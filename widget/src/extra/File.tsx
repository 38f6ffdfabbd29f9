import type { SentFile } from "../chat/message";
import { Glyph } from "./Glyph";

/** A file that was sent: a picture small, which opens large, or a PDF to download. */
export function File({ name, type, url, width, height }: SentFile) {
  return type === "image/jpeg" ? (
    <a className="photo" href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={name} width={width} height={height} loading="lazy" />
    </a>
  ) : (
    <a className="paper" href={url} target="_blank" rel="noreferrer" download={name}>
      <Glyph path="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
      {name}
    </a>
  );
}
