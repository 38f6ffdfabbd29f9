import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fill } from "../../../test/press";
import { show } from "../../../test/render";
import { server } from "../../../test/server";
import { TicketsPage } from "./page";
import { TICKETS } from "./sample";

let calls: unknown[];
beforeEach(() => {
  calls = server({});
  show([{ path: "/", Component: TicketsPage }], "/");
});

const entry = (name: string) => screen.getByRole("button", { name: new RegExp(name) });

test("[S2.41] the list has a count, and Missed chats and My chats do nothing yet", () => {
  expect(screen.getByText("8 chats")).toBeTruthy();
  expect(screen.getByText("Sample data")).toBeTruthy();
  for (const name of ["Missed chats", "My chats"]) {
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
  }
  expect(screen.getAllByRole("listitem")).toHaveLength(TICKETS.length);
});

test.each([
  ["Open", "good"],
  ["Pending", "note"],
  ["Resolved", "plain"],
])("[S2.42] %s has its colour", (label, tone) => {
  expect(screen.getAllByText(label)[0]?.closest("[data-tone]")?.getAttribute("data-tone")).toBe(
    tone,
  );
});

test("[S2.42] unread chats carry a dot until they are opened", () => {
  expect(within(entry("Clara Weber")).getByLabelText("Unread")).toBeTruthy();
  expect(within(entry("Noor Rahman")).queryByLabelText("Unread")).toBeNull();
  fireEvent.click(entry("Clara Weber"));
  expect(within(entry("Clara Weber")).queryByLabelText("Unread")).toBeNull();
});

test("[S2.44] without a chosen ticket it reads No ticket selected", () => {
  expect(screen.getByText("No ticket selected")).toBeTruthy();
});

test("[S2.43] Enter sends a local reply, Shift+Enter is a newline, blank is not sent", () => {
  fireEvent.click(entry("Noor Rahman"));
  const log = screen.getByRole("log");
  const box = screen.getByLabelText("Reply");
  fireEvent.keyDown(box, { key: "Enter" });
  fill("Reply", "Thank you!");
  fireEvent.keyDown(box, { key: "Enter", shiftKey: true });
  expect(log.children).toHaveLength(3);
  fireEvent.keyDown(box, { key: "Enter" });
  expect(log.children).toHaveLength(4);
  expect(within(log).getByText("Thank you!")).toBeTruthy();
  expect(within(entry("Noor Rahman")).getByText("Thank you!")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe("");
  expect(calls).toEqual([]);
});
