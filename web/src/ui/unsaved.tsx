import { useEffect } from "react";
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
