import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLater } from "../../src/chat/useLater";

let container: HTMLElement;
let unmount: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  container = document.createElement("div");
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

const Shown = (props: { load: () => Promise<string>; onFailure: (() => void) | undefined }) => (
  <p>{useLater(props.load, true, props.onFailure)}</p>
);

/** Lets time pass, and what it brings be shown. */
async function pass(milliseconds: number) {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(milliseconds / 20);
  }
}

/** Shows what is there of what fails some times first. */
function show(failures: number, onFailure?: () => void) {
  let failed = 0;
  const load = vi.fn(async () => {
    if (failed++ < failures) throw new TypeError("the network changed");
    return "There";
  });
  const root = createRoot(container);
  unmount = () => root.unmount();
  root.render(<Shown {...{ load, onFailure }} />);
  return load;
}

it("tries again for what the network lost", async () => {
  const load = show(2);
  await pass(1_000);
  expect([load.mock.calls.length, container.textContent]).toEqual([1, ""]);
  await pass(20_000);
  expect([load.mock.calls.length, container.textContent]).toEqual([3, "There"]);
});

it("tries no more once nobody wants it, nor where it is given up", async () => {
  const load = show(9);
  await pass(1_000);
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledOnce();
  const gone = vi.fn();
  const other = show(9, gone);
  await pass(60_000);
  expect(other).toHaveBeenCalledOnce();
  expect(gone).toHaveBeenCalledOnce();
});
