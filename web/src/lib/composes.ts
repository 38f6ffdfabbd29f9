import type { KeyboardEvent } from "react";

/** Whether a key belongs to the composition of a character, as Enter that ends it; Safari tells by its code alone. */
export const composes = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
