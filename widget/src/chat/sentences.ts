const boundary = /[.!?…]["'”’)\]]*\s|[。！？]|\n/g;

/** The sentences of a growing text that are complete after a position, and where the next begins. */
export function completeSentences(text: string, from: number): { sentences: string[]; next: number } {
  const sentences: string[] = [];
  let next = from;
  boundary.lastIndex = from;
  for (let found = boundary.exec(text); found; found = boundary.exec(text)) {
    const end = found.index + found[0].length;
    const sentence = text.slice(next, end).trim();
    if (sentence) sentences.push(sentence);
    next = end;
  }
  return { sentences, next };
}

/** A sentence without the marks of its formatting, as it is spoken. */
export function spokenText(sentence: string): string {
  return sentence
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replace(/[*`#|~>]+|(?<!\w)_+|_+(?!\w)|^\s*[-+•]\s/g, "")
    .trim();
}
