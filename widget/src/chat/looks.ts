import type { CSSProperties } from "react";
import type { ChatSettings } from "../settings";

/** The colours as custom properties of their names, which the style sheet reads. Set one by one, never as text. */
export function coloursOf(settings: ChatSettings): CSSProperties {
  const colours = Object.entries(settings).filter(([name]) => name.endsWith("Color"));
  return Object.fromEntries(colours.map(([name, value]) => [`--${name}`, value]));
}

/** The choices as classes. */
export function classesOf({ shape, position, fontSize, fontWeight, density }: ChatSettings): string {
  return `shape-${shape} ${position} size-${fontSize} weight-${fontWeight} ${density}`;
}
