import { useEffect, useRef, useState } from "react";

const SOUND = "preferences.inbox-sound";

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

/** Whether a sound tells of who waits, and how that is changed. */
export function useSound(): [boolean, (on: boolean) => void] {
  const [on, set] = useState(() => localStorage.getItem(SOUND) !== "off");
  return [
    on,
    (next) => {
      localStorage.setItem(SOUND, next ? "on" : "off");
      set(next);
    },
  ];
}

/** Counts who waits in the title of the tab, and plays a sound when somebody comes. */
export function useAlerts(waiting: number, unread: number, sound: boolean): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const now = waiting + unread;
    if (before.current !== undefined && now > before.current && sound) void play();
    before.current = now;
  }, [waiting, unread, sound]);
  useEffect(() => {
    const plain = () => document.title.replace(/^\(\d+\) /, "");
    document.title = waiting > 0 ? `(${waiting}) ${plain()}` : plain();
    return () => {
      document.title = plain();
    };
  }, [waiting]);
}
