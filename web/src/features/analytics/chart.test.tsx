import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../../../test/render";
import Chart from "./chart";

// There is no canvas here: what is drawn stays out, where its cursor stands does not.
const drawn = vi.hoisted(() => ({ cursors: [] as number[] }));
vi.mock("uplot", () => {
  class Drawing {
    static paths = {};
    over = document.createElement("div");
    cursor = {};
    setSize() {}
    destroy() {}
    valToPos(value: number) {
      return 10 * value;
    }
    setCursor({ left }: { left: number }) {
      drawn.cursors.push(left);
    }
  }
  return { default: Drawing };
});

const DAYS = ["2026-03-01", "2026-03-02", "2026-03-03"];
const SERIES = [
  { label: "Proved", color: "#2b8a3e", values: [1, 2, 3] },
  { label: "Failed", color: "#e03131", values: [0, null, 4] },
];

test("the cursor moves by the keyboard, and what stands there is told", () => {
  const chart = <Chart label="Cases" days={DAYS} series={SERIES} kind="bars" />;
  show([{ path: "/", element: chart }], "/");
  const cursor = screen.getByRole("slider", { name: "Cases" });
  expect(cursor.tabIndex).toBe(0);
  expect(cursor.getAttribute("aria-valuetext")).toBe("Mar 3: Proved 3, Failed 4");
  for (const [key, text] of [
    ["ArrowLeft", "Mar 2: Proved 2, Failed –"],
    ["Home", "Mar 1: Proved 1, Failed 0"],
    ["ArrowLeft", "Mar 1: Proved 1, Failed 0"],
    ["ArrowRight", "Mar 2: Proved 2, Failed –"],
    ["End", "Mar 3: Proved 3, Failed 4"],
  ] as const) {
    fireEvent.keyDown(cursor, { key });
    expect(cursor.getAttribute("aria-valuetext")).toBe(text);
  }
  expect(drawn.cursors).toEqual([10, 0, 0, 10, 20]);
});
