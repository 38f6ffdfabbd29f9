import type { ChatEvent, ChatRequest } from "@tilly/widget/chat";
import { beforeEach, expect, test, vi } from "vitest";
import { simulatedTransport } from "./simulation";

beforeEach(() => {
  vi.useFakeTimers();
});

function send(request: ChatRequest) {
  const events: ChatEvent[] = [];
  const controller = new AbortController();
  void simulatedTransport().send(request, (event) => events.push(event), controller.signal);
  const output = () => {
    const [event] = events;
    return event?.type === "done" ? event.body.data.response.output : "";
  };
  return { events, controller, output };
}

test("[S9.63] the fallback chat answers after 1.5 s", () => {
  const { events, output } = send({ query: "Do you ship?" });
  vi.advanceTimersByTime(1499);
  expect(events).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(events).toHaveLength(1);
  expect(output()).toContain("sample");
  expect(output()).toContain("Do you ship?");
});

test.each([
  ["track-order", { email: "v@x.example", orderId: "1001" }, "1001"],
  ["contact-sales", { name: "Vera", email: "v@x.example", message: "Hi" }, "Vera"],
] as const)("the sample %s answer comes after 2 s with a fake number", (action, data, said) => {
  const { events, output } = send({ query: "x", action, data });
  vi.advanceTimersByTime(1999);
  expect(events).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(output()).toMatch(/DEMO-\d{6}/);
  expect(output()).toContain(said);
  expect(output()).toContain("sample");
});

test("what is stopped says nothing more", () => {
  const { events, controller } = send({ query: "Do you ship?" });
  controller.abort();
  vi.advanceTimersByTime(5000);
  expect(events).toHaveLength(0);
});
