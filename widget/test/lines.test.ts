import { beforeEach, expect, test } from "vitest";
import { keep, recall } from "../src/extra/kept";
import { after, before, whole } from "../src/extra/lines";
import type { Line } from "../src/extra/people";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const lines = (from: number, to: number): Line[] =>
  Array.from({ length: to - from }, (_, i) => ({
    id: "",
    ord: from + i,
    role: (from + i) % 2 ? "ai" : "user",
    text: `Line ${from + i}`,
    name: null,
    via: "",
    file: null,
    products: [],
    sources: [],
    created_at: "2026-01-01T00:00:00Z",
  }));

test("what the chat knows of a conversation stays itself, and the rest comes before it", () => {
  const known = [
    { id: 3, type: "user" as const, content: "Never stored", timestamp: 1 },
    { id: 4, type: "user" as const, content: "Line 2", timestamp: 1 },
    { id: 5, type: "ai" as const, content: "Line 3", timestamp: 1, messageId: "m", rating: "up" as const },
  ];
  const all = whole(known, lines(0, 4));
  expect(all.map(({ content }) => content)).toEqual(["Line 0", "Line 1", "Line 2", "Line 3"]);
  expect(all.slice(2)).toEqual(known.slice(1));
  expect(all.map(({ id }) => id)).toEqual([...all].sort((a, b) => a.id - b.id).map(({ id }) => id));
});

test("ids stay apart and in order through as many pages as a conversation has", () => {
  let all = after([], lines(9_800, 10_000));
  for (let end = 9_800; end > 0; end -= 200) all = before(all, lines(end - 200, end));
  expect(all).toHaveLength(10_000);
  expect(all.every(({ id }, i) => id > 0 && (i === 0 || id > (all[i - 1]?.id ?? 0)))).toBe(true);
});

test("what is not remembered of a conversation is known to be missing", () => {
  const messages = after([], lines(0, 41));
  keep("shop", { conversationId: "w_1", visitor: "v", messages: messages.slice(1) }, { ord: 41, cut: false });
  expect(recall("shop", "w_1")).toEqual({ ord: 41, cut: false });
  keep("shop", { conversationId: "w_1", visitor: "v", messages }, { ord: 41, cut: false });
  expect(recall("shop", "w_1")).toEqual({ ord: 41, cut: true });
  expect(JSON.parse(localStorage.getItem("shop") ?? "").messages).toHaveLength(40);
  expect(recall("shop", "w_2")).toEqual({ ord: -1, cut: false });
  sessionStorage.setItem("shop:live", "{");
  expect(recall("shop", "w_1")).toEqual({ ord: -1, cut: false });
});

test("a tab knows what it read itself, whatever another tab read since", () => {
  const said = { conversationId: "w_1", visitor: "v", messages: after([], lines(0, 3)) };
  keep("shop", said, { ord: 3, cut: false });
  const other = JSON.stringify({ conversationId: "w_1", ord: 7, cut: false });
  localStorage.setItem("shop:live", other);
  expect(recall("shop", "w_1").ord).toBe(3);
  sessionStorage.clear(); // a tab that was opened since begins with what the other one read
  expect(recall("shop", "w_1").ord).toBe(7);
});
