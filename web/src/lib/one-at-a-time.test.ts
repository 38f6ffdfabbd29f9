import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time";

test("work runs at once, never twice at a time, and once more for all who asked meanwhile", async () => {
  const ends: (() => void)[] = [];
  const ask = oneAtATime(() => new Promise<void>((end) => ends.push(end)));
  const settled = async (begun: number) => {
    await new Promise((next) => setTimeout(next));
    expect(ends).toHaveLength(begun);
  };
  ask();
  expect(ends).toHaveLength(1);
  ask();
  ask();
  await settled(1);
  ends[0]?.();
  await settled(2);
  ends[1]?.();
  await settled(2);
  ask();
  await settled(3);
});
