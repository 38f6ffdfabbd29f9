/**
 * Work that runs at once, never twice at a time, and once more where it was asked for while
 * it ran: what it reads is as new as the last time somebody asked, however often they do.
 * It must not fail.
 */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work();
    }
    running = false;
  };
}
