import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { press, selectStore } from "../../../../test/press";
import { show } from "../../../../test/render";
import { server, signedIn } from "../../../../test/server";
import { EmbedSection } from "../embed";
import { PLACES, placeOf } from "./places";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

test("the snippet's place is told in steps and a picture, for the store's software first", async () => {
  const code = { data_id: "d", app_url: "https://t.test/widget.js" };
  server({
    "GET /chat-widget/embed-code/4": { body: code },
    "GET /stores/4": { body: { store: {} } },
  });
  show([{ path: "*", element: <EmbedSection storeId="4" onDirty={() => {}} /> }], "/");
  press((await screen.findByText("Where do I paste it?")).textContent ?? "");
  const select = await screen.findByLabelText("Your shop's software");
  expect((select as HTMLSelectElement).value).toBe("html");
  fireEvent.change(select, { target: { value: "shopify" } });
  expect(screen.getByRole("img", { name: /file theme.liquid is open/ })).toBeTruthy();
  expect(screen.getByText("Open Online Store, then Themes.")).toBeTruthy();
  press("Where do I paste it?");
  expect(screen.queryByRole("img")).toBeNull();
});

test.each(Object.entries(PLACES))(
  "the picture of %s shows the entry that is open",
  (title, { picture, steps }) => {
    expect(placeOf(title)).toBe(title);
    expect(picture.menu).toContain(picture.here);
    expect(picture.alt).toMatch(/snippet stands/);
    expect(new Set([...picture.before, ...picture.after]).size).toBe(
      picture.before.length + picture.after.length,
    );
    expect(steps.length).toBeGreaterThan(2);
  },
);
