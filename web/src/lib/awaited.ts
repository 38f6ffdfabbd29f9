let count = 0;

/** Notes that somebody waits for an answer, of which they are told wherever they are when it comes. */
export function awaited<T>(answer: Promise<T>): Promise<T> {
  count += 1;
  return answer.finally(() => {
    count -= 1;
  });
}

/** Whether such an answer is on its way. */
export const isAwaited = (): boolean => count > 0;
