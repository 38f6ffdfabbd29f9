import { useEffect, useState } from "react";

/** How long the first new try waits, in milliseconds; each later one waits twice as long as the one before. */
const patience = 4_000;

/** What comes when it is wanted, once it is there. What cannot be had is given up by onFailure, or tried again. */
export function useLater<T>(load: () => Promise<T>, wanted: boolean, onFailure?: () => void): T | undefined {
  const [there, setThere] = useState<{ is: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (!wanted || there) return;
    let left = false;
    const bring = (wait: number) => {
      const again = () => setTimeout(() => left || bring(2 * wait), wait);
      load().then((is) => setThere({ is }), onFailure ?? again);
    };
    bring(patience);
    return () => {
      left = true;
    };
  }, [wanted]);
  return there?.is;
}
