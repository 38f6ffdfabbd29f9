import type { Page } from "playwright-core";
import type { Screen } from "./screen";

const none = { data_sources: { data: [], total: 0, last_page: 1 } };

const look = {
  url: "https://fern.example/",
  platform: "woocommerce",
  name: "Fern & Fable",
  logo_url: "",
  image_url: "",
  colours: ["#1f6f54", "#c9572b"],
  pages: [
    { url: "https://fern.example/", title: "Fern & Fable, woven in Norway" },
    { url: "https://fern.example/shipping", title: "Shipping" },
    { url: "https://fern.example/returns", title: "Returns" },
  ],
  products: ["Dovre Throw", "Alba Mug", "Larch Tray"].map((title, i) => ({
    title,
    price: `${(i + 1) * 29}.00`,
    currency: "EUR",
    image_url: "",
  })),
  problem: null,
};

const answers = {
  "/data-sources/history": none,
  "/look": { look: { ...look, problem: "The site is not open yet: it shows a password page." } },
};

async function lookAt(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Look at my shop" }).click();
  await page.getByRole("region", { name: "What was found" }).waitFor();
}

/** How a new store begins. */
export function beginScreens(base: string): Screen[] {
  return [
    { name: "first-run", path: base, answers, act: lookAt },
    {
      name: "first-run-taught",
      path: base,
      answers: {
        ...answers,
        "/look": { look },
        "/single-pages": { data_source_id: "9" },
        "/multi-pages": { data_source_id: "9" },
        "/data-sources/status/9": { data_source: { status: "completed" } },
      },
      act: async (page) => {
        await lookAt(page);
        await page.getByRole("button", { name: "Teach these, and try it" }).click();
        await page.getByRole("region", { name: "Try it on your shop" }).getByRole("log").waitFor();
      },
    },
    {
      name: "where-to-paste",
      path: `${base}/appearance`,
      act: async (page) => {
        await page.getByRole("button", { name: "Where do I paste it?" }).click();
        await page.getByLabel("Your shop's software").selectOption("shopify");
      },
    },
  ];
}
