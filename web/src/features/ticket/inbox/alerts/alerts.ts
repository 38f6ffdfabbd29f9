import { useEffect, useRef, useState } from "react";
import type { Due } from "../data";

const SOUND = "preferences.inbox-sound";
const NOTICES = "preferences.inbox-notices";

/** Plays two short tones; says whether the browser lets it. */
export async function play(): Promise<boolean> {
  try {
    const context = new AudioContext();
    if (context.state === "suspended") await context.resume();
    [660, 880].forEach((pitch, i) => {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const at = context.currentTime + i * 0.16;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.15);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + 0.16);
    });
    setTimeout(() => void context.close(), 1000);
    return context.state === "running";
  } catch {
    return false;
  }
}

/** A choice that this browser keeps. */
function useKeptChoice(key: string, start: boolean): [boolean, (on: boolean) => void] {
  const [on, set] = useState(() =>
    start ? localStorage.getItem(key) !== "off" : localStorage.getItem(key) === "on",
  );
  return [
    on,
    (next) => {
      localStorage.setItem(key, next ? "on" : "off");
      set(next);
    },
  ];
}

/** Whether a sound tells of somebody new, and how that is changed. */
export const useSound = () => useKeptChoice(SOUND, true);

/** Whether the system tells of somebody new; it was asked for by a press of a button. */
export const useNotices = () => useKeptChoice(NOTICES, false);

/** Whether this browser can show notices of the system at all. */
export const canNotify = () => typeof Notification !== "undefined";

/** Asks the browser whether it shows notices; call it in answer to a press. */
export async function allowNotices(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission !== "default") return Notification.permission === "granted";
  return (await Notification.requestPermission()) === "granted";
}

/** Shows a notice of the system, in place of the one before; it holds nothing that was said. */
function notify(title: string, body: string) {
  try {
    const notice = new Notification(title, { body, tag: "inbox" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers show them by a worker alone: the title and the sound are there.
  }
}

interface Telling {
  /** Whether nothing was there before what is known first. */
  first: boolean;
  sound: boolean;
  notices: boolean;
  /** What a notice says. */
  title: string;
  body: string;
}

/** Counts what is due in the title of the tab; a sound and a notice tell where it grows. */
export function useAlerts(
  { due, unread }: Due,
  { first, sound, notices, title, body }: Telling,
): void {
  const before = useRef<Due | undefined>(first ? { due: 0, unread: 0 } : undefined);
  useEffect(() => {
    const known = before.current;
    // Each by itself: words that were read meanwhile do not make up for who is new.
    const grew = known !== undefined && (due > known.due || unread > known.unread);
    before.current = { due, unread };
    if (grew && sound) void play();
    if (
      grew &&
      notices &&
      !document.hasFocus() &&
      canNotify() &&
      Notification.permission === "granted"
    )
      notify(title, body);
  }, [due, unread, sound, notices, title, body]);
  useEffect(() => {
    const plain = () => document.title.replace(/^\(\d+\) /, "");
    document.title = due > 0 ? `(${due}) ${plain()}` : plain();
    return () => {
      document.title = plain();
    };
  }, [due]);
}
