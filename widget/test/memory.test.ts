import { afterEach, expect, it, vi } from "vitest";
import { tabMemory } from "../src/chat/memory";
import type { Message } from "../src/chat/message";

const messages: Message[] = [{ id: 1, type: "user", content: "Hi", timestamp: 1 }];

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("remembers through the tab's storage", () => {
  tabMemory("t").save({ conversationId: "c", visitor: "v_1", messages });
  expect(tabMemory("t").load()).toEqual({ conversationId: "c", visitor: "v_1", messages });
  expect(tabMemory("other").load().messages).toEqual([]);
});

it("remembers for the page where storage is blocked", () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked });
  const memory = tabMemory("t");
  memory.save({ conversationId: "c", messages });
  expect(memory.load()).toEqual({ conversationId: "c", messages });
});

it.each(["", "null", "{", "[]", '{"messages":7}', '{"messages":[null]}'])("begins anew from %j", (kept) => {
  sessionStorage.setItem("t", kept);
  expect(tabMemory("t").load()).toEqual({ conversationId: "", messages: [] });
});

it("remembers the question that has no answer yet, and what forms were filled with for the page alone", () => {
  const memory = tabMemory("t");
  memory.save({ conversationId: "", messages, request: { query: "Hi", id: "7" } });
  expect(tabMemory("t").load().request).toEqual({ query: "Hi", id: "7" });
  const form = { query: "Hi", id: "8", action: "contact-sales", data: { email: "a@b.example" } } as const;
  memory.save({ conversationId: "", messages, request: form });
  expect(memory.load().request).toEqual(form);
  expect(tabMemory("t").load().request).toBeNull();
  expect(sessionStorage.getItem("t")).not.toContain("a@b.example");
});

it("keeps what was typed in a form for the page alone, whatever was said on another since", () => {
  const memory = tabMemory("t");
  const form = { action: "contact-sales", below: 1, fields: { email: "a@b.example" } } as const;
  memory.save({ conversationId: "c", messages, form });
  expect(sessionStorage.getItem("t")).not.toContain("a@b.example");
  tabMemory("t").save({ conversationId: "d", messages });
  expect(memory.load()).toMatchObject({ conversationId: "d", form });
  expect(tabMemory("t").load().form).toBeUndefined();
});

it("takes up what was said on another page of the tab since", () => {
  const memory = tabMemory("t");
  memory.save({ conversationId: "c", messages });
  const more = [...messages, { ...messages[0], id: 2 } as Message];
  tabMemory("t").save({ conversationId: "c", messages: more });
  expect(memory.load().messages).toEqual(more);
});
