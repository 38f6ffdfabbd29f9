import { useEffect, useState } from "./kit";

interface Props {
  /** The scrolled messages, in their place. */
  log: HTMLElement;
  words: string | undefined;
  onMore: () => Promise<void>;
}

/** How near to its beginning, in pixels, messages are read from there. */
const near = 60;

/** Brings what was said before, where the messages begin. */
export function Earlier({ log, words, onMore }: Props) {
  const [away, setAway] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => setAway(log.scrollTop > near);
    look();
    log.addEventListener("scroll", look);
    return () => log.removeEventListener("scroll", look);
  }, [log]);
  const more = async () => {
    setBusy(true);
    await onMore();
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="chip earlier"
      hidden={away}
      disabled={busy}
      style={{ top: `${log.parentElement?.offsetTop}px` }}
      onClick={() => void more()}
    >
      {words}
    </button>
  );
}

/** Keeps what is read where it is while something comes above it. */
export function hold(log: HTMLElement): void {
  const below = log.scrollHeight - log.scrollTop;
  const seen = new MutationObserver(() => {
    seen.disconnect();
    log.scrollTop = log.scrollHeight - below;
  });
  seen.observe(log, { childList: true });
  // As if the shopper had moved it: the chat follows its end no more.
  log.dispatchEvent(new Event("wheel"));
}
