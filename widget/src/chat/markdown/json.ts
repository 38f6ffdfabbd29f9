/** Deeper data is shown as it is: indenting it would cost the square of its depth. */
const deepest = 40;

/** JSON data, objects or lists of them, indented by two; undefined for any other text. */
export function prettyJson(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^(?:\{\s*["}]|\[\s*[{["])/.test(trimmed) || !/[}\]]$/.test(trimmed.slice(-1))) return undefined;
  if (depth(trimmed) > deepest) return undefined;
  try {
    return JSON.stringify(JSON.parse(trimmed), null, 2);
  } catch {
    return undefined;
  }
}

/** How deep brackets nest, those in strings included: at least the depth of the data. */
function depth(text: string): number {
  let now = 0;
  let most = 0;
  for (const character of text) {
    if (character === "{" || character === "[") most = Math.max(most, ++now);
    else if (character === "}" || character === "]") now--;
  }
  return most;
}
