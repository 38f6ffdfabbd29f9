import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Hint } from "./hint";

function enter(element: HTMLElement) {
  fireEvent.pointerEnter(element);
  fireEvent.mouseEnter(element);
  fireEvent.mouseMove(element);
}

function leave(element: HTMLElement) {
  fireEvent.pointerLeave(element);
  fireEvent.mouseLeave(element);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[S9.04] a hint opens after 700 ms, another within 300 ms of it at once, a later one waits again", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  render(
    <MantineProvider env="test">
      <Hint label="first hint">
        <button type="button">one</button>
      </Hint>
      <Hint label="second hint">
        <button type="button">two</button>
      </Hint>
    </MantineProvider>,
  );
  const [one, two] = [screen.getByText("one"), screen.getByText("two")];
  enter(one);
  await pass(650);
  expect(screen.queryByText("first hint")).toBeNull();
  await pass(60);
  expect(screen.getByText("first hint")).toBeTruthy();
  leave(one);
  await pass(200);
  enter(two);
  await pass(20);
  expect(screen.getByText("second hint")).toBeTruthy();
  leave(two);
  await pass(400);
  enter(one);
  await pass(600);
  expect(screen.queryByText("first hint")).toBeNull();
  await pass(120);
  expect(screen.getByText("first hint")).toBeTruthy();
});
