import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../test/render";
import { server, signedIn } from "../../../test/server";
import { UsageCard } from "./card";
import type { Share } from "./data";
import UsageNotice from "./notice";

const share = (of: Share["of"], held: number, most: number) => ({ of, held, most });

test("the card tells what is held beside what may be, and what has no bound", async () => {
  signedIn();
  server({
    "GET /auth/usage": {
      body: { usage: [share("stores", 3, 100), share("bytes", 2048, 4096), share("tokens", 7, 0)] },
    },
  });
  show([{ path: "/", Component: UsageCard }], "/");
  expect(await screen.findByText("3 of 100")).toBeTruthy();
  expect(screen.getByText("2 KB of 4 KB")).toBeTruthy();
  expect(screen.getByText("7, no limit")).toBeTruthy();
});

test.each([
  [90, "Your account is nearly full"],
  [100, "Your account is full"],
])("at %i of 100 files it says so before it bites", (held, title) => {
  show([{ path: "/", element: <UsageNotice shares={[share("files", held, 100)]} /> }], "/");
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(`Files: ${held} of 100`)).toBeTruthy();
  expect(screen.getByText(/nothing new is taken in/)).toBeTruthy();
});
