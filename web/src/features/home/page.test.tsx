import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { StoreHome } from "./page";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

const TAUGHT: Answer = { body: { data_sources: { total: 1 } } };
const TALKED: Answer = { body: { conversations: { total: 3 } } };
const WEEK: Answer = {
  body: {
    insights: {
      totals: { asked: 12, answered: 9, refused: 3, down: 0 },
      products: [{ title: "Dovre Throw", shown: 4 }],
    },
  },
};
const GAPS: Answer = { body: { gaps: { data: [{ id: "g", question: "Gift wrap?", count: 5 }] } } };

function home(answers: Record<string, Answer> = {}) {
  server({
    "GET /data-sources/history": TAUGHT,
    "GET /insights": WEEK,
    "GET /gaps": GAPS,
    "GET /conversations": TALKED,
    "GET /stores/4": { body: { store: { widget_seen_at: "2026-01-01T00:00:00.000Z" } } },
    ...answers,
  });
  show([{ path: "*", element: <StoreHome Chat={() => null} connect={null} /> }], "/");
}

test("a store's week: figures, what waits, what was asked for", async () => {
  home();
  await screen.findByText("This week");
  expect(screen.getByText("12")).toBeTruthy();
  expect(screen.getByText("shown 4 times")).toBeTruthy();
  expect(screen.getByText("The chat was seen on your site")).toBeTruthy();
  const next = screen.getByRole("link", { name: "Answer it" });
  expect(next.getAttribute("href")).toBe("/dashboard/store/4/conversations/gaps");
  expect(screen.queryByText("First steps")).toBeNull();
});

test("a new store begins with its first steps", async () => {
  home({
    "GET /data-sources/history": { body: { data_sources: { total: 0 } } },
    "GET /insights": { body: { insights: {} } },
    "GET /gaps": { body: { gaps: { data: [] } } },
    "GET /conversations": { body: { conversations: { total: 0 } } },
    "GET /stores/4": { body: { store: {} } },
  });
  await screen.findByText("0 of 4 done");
  expect(screen.getByRole("link", { name: "Teach" }).getAttribute("href")).toBe(
    "/dashboard/store/4/data-sources",
  );
  expect(screen.getByText("Nobody asked anything yet this week.")).toBeTruthy();
  expect(screen.getByText("The chat was not seen on your site yet")).toBeTruthy();
});

test("what cannot be read says so", async () => {
  home({ "GET /insights": { status: 422, body: { message: "No." } } });
  await screen.findByText("Failed to load this week. Please try again.");
});
