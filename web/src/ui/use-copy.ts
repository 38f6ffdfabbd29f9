import { useEffect, useRef, useState } from "react";

/** How long a copy button says that it copied. */
export const COPIED_MS = 2000;

/** Copies text; which says what was copied in the last two seconds. */
export function useCopy() {
  const [which, setWhich] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (name: string, value: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      return false;
    }
    clearTimeout(timer.current);
    setWhich(name);
    timer.current = setTimeout(() => setWhich(null), COPIED_MS);
    return true;
  };
  return { which, copy };
}
