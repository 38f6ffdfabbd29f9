import { useEffect, useState } from "react";

/** What comes when it is wanted, once it is there. What cannot be had is given up by onFailure, or done without. */
export function useLater<T>(load: () => Promise<T>, wanted: boolean, onFailure = () => {}): T | undefined {
  const [there, setThere] = useState<{ is: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (wanted && !there) load().then((is) => setThere({ is }), onFailure);
  }, [wanted]);
  return there?.is;
}
