import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readStatus, type Standing, sourceKeys } from "./api";
import { type Status, unfinished } from "./rows";

/** How often a status is asked for. */
export const POLL_EVERY_MS = 3000;
/** After this time no more is asked. */
export const POLL_FOR_MS = 300_000;

/** A source to follow, and where it stood when last heard of. */
export interface Followed {
  id: string;
  status: Status;
}

interface PollingEvents {
  /** A source is completed or failed. */
  onFinish: (id: string, status: Status) => void;
  /** A source took longer than is asked for. */
  onGiveUp: (id: string) => void;
}

/**
 * Follows the status of sources, each given once: asked every three seconds, for
 * five minutes at most, until it is final. An error ends it silently.
 */
export function usePolling(sources: Followed[], { onFinish, onGiveUp }: PollingEvents) {
  const ids = sources.map(({ id }) => id);
  const since = useRef(new Map<string, number>());
  const told = useRef(new Set<string>());
  for (const id of ids) if (!since.current.has(id)) since.current.set(id, Date.now());
  const forget = (id: string) => {
    since.current.delete(id);
    told.current.delete(id);
  };
  // Done for now: it may be read again, by its schedule or by a teammate.
  for (const id of since.current.keys()) if (!ids.includes(id)) forget(id);
  const late = (id: string) => Date.now() - (since.current.get(id) ?? Date.now()) >= POLL_FOR_MS;

  const results = useQueries({
    queries: sources.map(({ id, status }) => ({
      queryKey: sourceKeys.status(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => readStatus(id, signal),
      initialData: { status } as Standing,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }: { state: { data?: Standing; error: unknown } }) =>
        state.error || !unfinished(state.data?.status ?? "pending") || late(id)
          ? false
          : POLL_EVERY_MS,
    })),
  });

  const standings = new Map<string, Standing>(
    ids.map((id, index) => [id, results[index]?.data ?? { status: "pending" }]),
  );
  const stamp = results.map(({ data, dataUpdatedAt }) => `${data.status}@${dataUpdatedAt}`).join();
  const events = useRef({ onFinish, onGiveUp });
  events.current = { onFinish, onGiveUp };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for every answer.
  useEffect(() => {
    for (const [id, { status }] of standings) {
      if (told.current.has(id)) continue;
      if (!unfinished(status)) {
        told.current.add(id);
        events.current.onFinish(id, status);
      } else if (late(id)) {
        told.current.add(id);
        events.current.onGiveUp(id);
      }
    }
  }, [stamp]);
  return {
    standings,
    /** Whether a source was followed to its end, or as long as is asked for. */
    followed: (id: string) => told.current.has(id),
    /** Follows a source anew, as after a rescan. */
    again: forget,
  };
}
