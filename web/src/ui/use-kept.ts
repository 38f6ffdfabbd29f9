import { useRef } from "react";

/** The last value that was there, so that a closing dialog keeps its words. */
export function useKept<T>(value: T | null | undefined): T | null {
  const kept = useRef<T | null>(null);
  if (value !== null && value !== undefined) kept.current = value;
  return kept.current;
}
