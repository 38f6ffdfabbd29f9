import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, server, signedIn } from "../../../test/server";
import { EmbedSection } from "./embed";

const ZIP = "GET /stores/4/plugin.zip";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

function section(platform: string, answers: Record<string, Answer> = {}) {
  const store = JSON.parse(localStorage.getItem("selectedStore") ?? "{}");
  localStorage.setItem("selectedStore", JSON.stringify({ ...store, description: platform }));
  const calls = server({
    "GET /chat-widget/embed-code/4": {
      body: { data_id: "d", app_url: "https://t.test/widget.js" },
    },
    "GET /stores/4": { body: { store: {} } },
    ...answers,
  });
  show([{ path: "*", element: <EmbedSection storeId="4" onDirty={() => {}} /> }], "/");
  return calls;
}

test("a shop on WordPress is offered its plugin beside the snippet", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const calls = section("woocommerce", { [ZIP]: { body: {} } });
  await screen.findByText(/Or paste this snippet/);
  press("Download the plugin");
  await screen.findByText("The plugin was downloaded");
  expect(click).toHaveBeenCalled();
  expect(calls.find(({ path }) => path.endsWith("plugin.zip"))?.headers.get("Authorization")).toBe(
    "Bearer token-1",
  );
});

test("a plugin that does not come says why", async () => {
  section("woocommerce", { [ZIP]: { status: 500, body: { message: "Not just now." } } });
  await waitFor(() => press("Download the plugin"));
  await screen.findByText("Not just now.");
});

test("other shops are not", async () => {
  section("shopify");
  await screen.findByText("Paste this snippet into your site, anywhere on the page.");
  expect(screen.queryByText("Download the plugin")).toBeNull();
});

test("a file that somebody else has is made void, after a question", async () => {
  const calls = section("woocommerce", { "POST /stores/4/plugin/renew": { body: {} } });
  await screen.findByText(/Or paste this snippet/);
  press("Somebody else has the file");
  press((await screen.findByText("New secret")).textContent ?? "");
  await screen.findByText("The plugin has a new secret. Download and install it again.");
  expect(calls.some(({ path }) => path === "/stores/4/plugin/renew")).toBe(true);
});
