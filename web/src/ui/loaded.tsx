import { Loader } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failed } from "./failed";

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What is said while it is on its way, and where it did not come. */
  texts: { loading: string; failed: string };
  children: (data: T) => ReactNode;
}

/** What is made of an answer, once it is there; till then that it is coming, or why it is not. */
export function Loaded<T>({ query, texts, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <Failed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <p role="status">
      <Loader size="sm" aria-hidden /> {texts.loading}
    </p>
  );
}
