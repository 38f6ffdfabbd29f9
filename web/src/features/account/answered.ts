import type { UseMutationResult } from "@tanstack/react-query";
import { awaited } from "@/lib/awaited";

/** What is done with an answer. */
interface Ways<Data> {
  /** It went well, and the page that asked is still shown. */
  done?: (data: Data) => void;
  /** It went well after the page was left: nobody is led away from where they are by then. */
  doneAway: (data: Data) => void;
  /** It failed; a page that was left shows nothing of it. */
  failed: (error: Error, shown: boolean) => void;
}

/** Sends what a page asks for, and tells how it went there or, once it was left, wherever its visitor is. */
export function sendAndTell<Data, Variables>(
  mutation: UseMutationResult<Data, Error, Variables>,
  variables: Variables,
  { done, doneAway, failed }: Ways<Data>,
): void {
  // What is given to the call itself is only heard while its page is shown.
  let shown = false;
  const onSettled = () => {
    shown = true;
  };
  awaited(mutation.mutateAsync(variables, { onSettled })).then(
    (data) => (shown ? done : doneAway)?.(data),
    (error: Error) => failed(error, shown),
  );
}
