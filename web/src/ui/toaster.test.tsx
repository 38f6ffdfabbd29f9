import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToastRegion, toast } from "./toaster";

test("[S9.03] a toast stays 4000 ms and is gone 200 ms later, 3 are visible, 14 px apart", async () => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <ToastRegion />
    </MantineProvider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (const name of ["one", "two", "three", "four"]) toast.success(name);
  await pass(100);
  const shown = () => [...document.querySelectorAll("[data-sonner-toast]")];
  expect(shown()).toHaveLength(4);
  expect(shown().filter((item) => item.getAttribute("data-visible") === "true")).toHaveLength(3);
  const region = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  expect(region?.style.getPropertyValue("--width")).toBe("356px");
  expect(region?.style.getPropertyValue("--gap")).toBe("14px");
  await pass(3700);
  expect(screen.getByText("four")).toBeTruthy();
  await pass(600);
  expect(shown()).toHaveLength(0);
});
