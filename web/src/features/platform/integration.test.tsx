import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../../test/render";
import { type Answer, server } from "../../../test/server";
import { IntegrationPage } from "./integration";

const page = (answer: Answer) => {
  const calls = server({ "GET /platforms": answer });
  show([{ path: "/", Component: IntegrationPage }], "/");
  return calls;
};

test("[S2.36] [S7.10] each platform has an icon or its first letter, a title, a description and a badge", async () => {
  const calls = page({
    body: {
      platforms: [
        { id: 1, title: "shopify", description: "Sell", status: true, icon_url: "shopify.svg" },
        { id: 2, title: "magento", description: "Soon", status: false, icon_url: "" },
      ],
    },
  });
  await screen.findByText("Shopify");
  expect(screen.getByText("Platform Integrations")).toBeTruthy();
  expect(screen.getByText("Connect your e-commerce platform")).toBeTruthy();
  expect(screen.getByText("Active")).toBeTruthy();
  expect(screen.getByText("Coming Soon")).toBeTruthy();
  expect(screen.getByText("M")).toBeTruthy();
  expect(calls[0]?.headers.get("Authorization")).toBeNull();
});

test("[S2.17] an icon that fails falls back to the placeholder", async () => {
  page({
    body: { platforms: [{ id: 1, title: "x", description: "", status: true, icon_url: "x.svg" }] },
  });
  await screen.findByText("x");
  const image = document.querySelector("img");
  expect(image?.getAttribute("src")).toBe("/storage/platform-icons/x.svg");
  if (image) fireEvent.error(image);
  expect(image?.getAttribute("src")).toBe("/placeholder.svg");
});

test("[S2.36] an empty list says so", async () => {
  page({ body: { platforms: [] } });
  await screen.findByText("No platforms available at the moment.");
});

test("[S8.05] a load failure is told as Error / Failed to load platforms", async () => {
  page({ status: 403 });
  await screen.findByText("Error");
  expect(screen.getAllByText("Failed to load platforms. Please try again.").length).toBe(2);
});
