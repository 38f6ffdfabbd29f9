import { createElement, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { english } from "../src/chat/english";
import { Attach } from "../src/extra/Attach";
import { type Kit, receive } from "../src/extra/kit";
import type { Help, People } from "../src/extra/people";

receive({ jsx: createElement, useEffect, useRef, useState } as unknown as Kit);

let unmount = () => {};
afterEach(() => unmount());

/** Drops files on a chat whose server answers with a status by their names. */
async function drop(statuses: Record<string, number>) {
  const chat = document.createElement("div");
  const listens = vi.spyOn(chat, "addEventListener");
  const place = document.createElement("div");
  const root = createRoot(place);
  unmount = () => root.unmount();
  const sent: string[] = [];
  const attach = async ({ name }: File) => {
    sent.push(name);
    return statuses[name] ?? 0;
  };
  const texts = { sending: "Sending {name}", fileLarge: "Too large", fileMost: "No more", fileFailed: "Not sent" };
  const help = { texts } as Partial<Help> as Help;
  const people = { attach } as Partial<People> as People;
  root.render(<Attach {...{ help, people }} speech={english} chat={() => chat} onSent={() => {}} />);
  const files = Object.keys(statuses).map((name) => new File(["x"], name));
  await vi.waitFor(() => expect(listens).toHaveBeenCalled());
  chat.dispatchEvent(Object.assign(new Event("paste"), { clipboardData: { files } }));
  return { sent, said: () => place.querySelector("[role]")?.textContent };
}

it("sends the others after a file that is not taken, and says so at their end", async () => {
  const { sent, said } = await drop({ "a.png": 413, "b.png": 200, "c.png": 200 });
  await vi.waitFor(() => expect(sent).toEqual(["a.png", "b.png", "c.png"]));
  await vi.waitFor(() => expect(said()).toBe("Too large"));
});

it.each([
  [0, `Not sent${english.texts.retry}`],
  [429, "No more"],
])("sends no other after status %i", async (status, words) => {
  const { sent, said } = await drop({ "a.png": status, "b.png": 200 });
  await vi.waitFor(() => expect(said()).toBe(words));
  expect(sent).toEqual(["a.png"]);
});
