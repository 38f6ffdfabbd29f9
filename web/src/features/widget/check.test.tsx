import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { ago, CheckSection } from "./check";

const CHECK = "POST /stores/4/check-page";
const CODE = '<script src="https://tilly.test/widget.js" data-id="d_1"></script>';

beforeEach(() => {
  signedIn();
  selectStore("4");
});

function section(answers: Record<string, Answer>) {
  const calls = server({ "GET /stores/4": { body: { store: {} } }, ...answers });
  show([{ path: "*", element: <CheckSection storeId="4" code={CODE} /> }], "/");
  return calls;
}

test("a page is checked, and each point is told with what to do", async () => {
  const message = "The snippet is there, but its policy keeps it away.";
  const calls = section({
    [CHECK]: { body: { success: true, tag: true, origin_allowed: true, csp_ok: false, message } },
  });
  await screen.findByText(/Not seen on your shop yet/);
  fill("A page of your shop", "https://shop.test/");
  press("Check my page");
  await screen.findByText(message);
  expect(screen.getByText("The snippet is on the page")).toBeTruthy();
  expect(screen.getByText("The page's Content-Security-Policy keeps the chat away")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.json).toEqual({
    url: "https://shop.test/",
  });
  const mail = screen.getByRole("link", { name: "Send this to my developer" }).getAttribute("href");
  expect(decodeURIComponent(String(mail))).toContain(CODE);
});

test("a page that cannot be read says why at its field", async () => {
  section({
    "GET /stores/4": { body: { store: { widget_seen_at: new Date().toISOString() } } },
    [CHECK]: { status: 422, body: { message: "The site says that there is no such page." } },
  });
  await screen.findByText("Seen on your shop, just now");
  fill("A page of your shop", "https://shop.test/gone");
  press("Check my page");
  await screen.findByText("The site says that there is no such page.");
});

test("times are told in the largest unit that they fill", () => {
  const now = Date.parse("2026-03-01T12:00:00.000Z");
  expect(ago("2026-03-01T11:57:30.000Z", now)).toBe("2 minutes ago");
  expect(ago("2026-03-01T09:00:00.000Z", now)).toBe("3 hours ago");
  expect(ago("2026-02-27T12:00:00.000Z", now)).toBe("2 days ago");
  expect(ago("2026-03-01T12:00:09.000Z", now)).toBe("just now");
});
