import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { newQueryClient } from "@/lib/query";
import { type Answer, server, signedIn } from "../../../test/server";
import type { Status } from "./rows";
import { type Followed, usePolling } from "./use-polling";

function follow(answer: () => Answer) {
  vi.useFakeTimers();
  signedIn();
  const calls = server({ "GET /data-sources/status/5": answer });
  const events = { onFinish: vi.fn(), onGiveUp: vi.fn() };
  const client = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const open: Followed[] = [{ id: "5", status: "pending" }];
  const { result, rerender } = renderHook((sources: Followed[]) => usePolling(sources, events), {
    wrapper,
    initialProps: open,
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const status = () => result.current.standings.get("5")?.status;
  return { calls, events, pass, status, show: rerender, open };
}

const says = (status: Status) => ({ body: { data_source: { status } } });

test("[S9.01] [S7.16] the status is polled every 3 seconds until it is completed", async () => {
  let status: Status = "processing";
  const { calls, events, pass, status: shown } = follow(() => says(status));
  await pass(2900);
  expect(calls).toHaveLength(0);
  await pass(200);
  expect(calls).toHaveLength(1);
  expect(shown()).toBe("processing");
  await pass(6000);
  expect(calls).toHaveLength(3);
  expect(events.onFinish).not.toHaveBeenCalled();
  status = "completed";
  await pass(3000);
  expect(events.onFinish).toHaveBeenCalledExactlyOnceWith("5", "completed");
  await pass(30_000);
  expect(calls).toHaveLength(4);
});

test("[S4.13] polling stops after 5 minutes", async () => {
  const { calls, events, pass } = follow(() => says("processing"));
  await pass(303_000);
  const asked = calls.length;
  expect(asked).toBeGreaterThanOrEqual(99);
  expect(asked).toBeLessThanOrEqual(101);
  expect(events.onGiveUp).toHaveBeenCalledExactlyOnceWith("5");
  await pass(60_000);
  expect(calls).toHaveLength(asked);
});

test("[S4.15] a polling error silently stops polling", async () => {
  const { calls, events, pass } = follow(() => ({ status: 500 }));
  await pass(60_000);
  expect(calls).toHaveLength(1);
  expect(events.onFinish).not.toHaveBeenCalled();
  expect(events.onGiveUp).not.toHaveBeenCalled();
});

test("a source that was read to its end is followed anew when it is read again", async () => {
  const { calls, events, pass, show, open } = follow(() => says("completed"));
  await pass(3100);
  expect(events.onFinish).toHaveBeenCalledTimes(1);
  show([]);
  await pass(300_000);
  show(open);
  await pass(3100);
  expect(calls).toHaveLength(2);
  expect(events.onFinish).toHaveBeenCalledTimes(2);
  expect(events.onGiveUp).not.toHaveBeenCalled();
});
