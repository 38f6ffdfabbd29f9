import { type ReactNode, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { storedToken } from "@/lib/session";
import { Confirm } from "./confirm";
import { UI } from "./strings";

/**
 * Stands on the page while there is work that is not saved, and asks before it is left. An end of
 * the session is not held up: what is typed then cannot be saved any more.
 */
export function Unsaved() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      storedToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (storedToken() !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return (
    <AskToLeave
      opened={blocker.state === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** What is closed only once it was asked whether what is not saved in it may go. */
interface Leaving {
  /** Closes it; asks first while something is not saved. */
  leave: () => void;
  /** Whether that is asked just now. */
  asking: boolean;
  /** Stands beside what is closed. */
  question: ReactNode;
}

/** Asks before something is closed with what is not saved in it, and before its page is left. */
export function useLeaving(unsaved: boolean, onClose: () => void): Leaving {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!unsaved) setAsking(false);
  }, [unsaved]);
  const question = unsaved && (
    <>
      <Unsaved />
      {/* Not there before: it would hear the Esc that it is to ask about, and go again. */}
      {asking && <AskToLeave opened onLeave={onClose} onStay={() => setAsking(false)} />}
    </>
  );
  return { leave: () => (unsaved ? setAsking(true) : onClose()), asking, question };
}

interface AskToLeaveProps {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether what was not saved may go. */
export function AskToLeave({ opened, onLeave, onStay }: AskToLeaveProps) {
  return (
    <Confirm
      opened={opened}
      title={UI.unsaved.title}
      confirm={UI.unsaved.leave}
      cancel={UI.unsaved.stay}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{UI.unsaved.body}</p>
    </Confirm>
  );
}
