/** A question with its answer. */
export interface Pair {
  question: string;
  answer: string;
}

/** Whether every pair has both. */
export function completePairs(pairs: Pair[]): boolean {
  return pairs.every(({ question, answer }) => question.trim() && answer.trim());
}
