import { MutationCache, QueryCache, QueryClient, useMutation } from "@tanstack/react-query";
import { ApiError } from "./api";
import { endSession } from "./expired";

/** Data that nobody looks at is discarded after five minutes. */
export const CACHE_MS = 5 * 60 * 1000;
/** How often a failed fetch is tried again. */
export const RETRIES = 3;

/** How long to wait before try n (from 0), in milliseconds. */
export function backoff(n: number): number {
  return Math.min(1000 * 2 ** n, 30_000);
}

/** Whether a call is not there, or not yet: what it would tell is none, and asking again helps nothing. */
export const notThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 501);

/** Whether trying again may help: a refusal stays a refusal. */
export function retryable(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  if (!(error instanceof ApiError)) return true;
  return (
    error.status === 0 || error.status === 429 || (error.status >= 500 && error.status !== 501)
  );
}

/** Marks a call whose 401 is an answer and not the end of the session. */
export const KEEP_SESSION = { keepSession: true };

function onError(error: unknown, meta: Record<string, unknown> | undefined): void {
  if (error instanceof ApiError && error.status === 401 && !meta?.keepSession) endSession();
}

/** The one query client, with the one policy for failures. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onError(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: retryable, retryDelay: backoff, gcTime: CACHE_MS, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}

/** Sends a call outside of any cache, under the client's one policy: a 401 ends the session. */
export function useSend() {
  const { mutateAsync } = useMutation({ mutationFn: (send: () => Promise<unknown>) => send() });
  return <T>(send: () => Promise<T>) => mutateAsync(send) as Promise<T>;
}
