import type { Page } from "playwright-core";
import { beginScreens } from "./begin-screens";
import { INBOX, INBOX_UNMAILED } from "./inbox-samples";
import { numbersScreens } from "./numbers-screens";
import { OPERATOR_SCREENS } from "./operator-screens";
import { proofScreens } from "./proof-screens";
import { missing, never, refusal, type Screen } from "./screen";
import { teamScreens } from "./team-screens";

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

const choose = (choice: string) => async (page: Page) => {
  await press(/^Add (Your First )?Data Source$/)(page);
  await page.getByRole("dialog").getByRole("button", { name: choice }).click();
};

/** Opens the details of the first source, and what was learnt from its first page. */
const details = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Show what/ })
    .first()
    .click({ timeout: 5000 })
    .catch(() => undefined);
};

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();

const line = (n: number, title: string, rest: object) => ({
  id: String(n),
  url: `https://fern.example/${title.toLowerCase().replaceAll(" ", "-")}`,
  title,
  status: "done",
  error: null,
  passages: 4,
  products: 0,
  fetched_at: at(n),
  change: "",
  ...rest,
});

const PAGES = [
  line(1, "Delivery", { change: "changed" }),
  line(2, "Gift cards", { change: "new", passages: 2 }),
  line(3, "Spring catalogue", {
    status: "failed",
    passages: 0,
    error: "The page answered with an error (503).",
  }),
  line(4, "Basket", {
    status: "skipped",
    passages: 0,
    error: "The page asks not to be listed (noindex).",
  }),
  line(5, "Care of wool", { status: "waiting", passages: 0, fetched_at: null }),
];

/** A source as lists have it. */
const listed = (rest: object) => ({
  id: "7",
  kind: "knowledge",
  scan_type: "multi-pages",
  status: "processing",
  error: null,
  created_at: at(0),
  input_data: { urls: null, url: "https://fern.example/" },
  schedule: "daily",
  paused: false,
  scanned_at: at(4),
  next_scan_at: null,
  progress: { found: 48, done: 29, failed: 3, waiting: 16 },
  changes: null,
  ...rest,
});

/** Where a source stands, as the screen asks for it while a scan runs. */
function standing(rest: object) {
  const { id, error, paused, progress, status } = { ...listed({}), ...rest } as ReturnType<
    typeof listed
  >;
  return { id, error, paused, progress, status };
}

const source = (rest: object) => ({
  ...listed({}),
  pages: PAGES,
  pages_total: PAGES.length,
  counts: { all: 5, learnt: 2, failed: 1, skipped: 1, waiting: 1, vanished: 0 },
  ...rest,
});

const history = (...list: object[]) => ({
  data_sources: { data: list, total: list.length, last_page: 1 },
});

const PASSAGES = {
  page: PAGES[0],
  passages: [
    {
      title: "Delivery",
      headings: ["Delivery", "Within Europe"],
      text: "Parcels within Europe take two to four working days and cost 4.90.",
      question: "",
      answer: "",
    },
    {
      title: "Delivery",
      headings: ["Delivery", "Elsewhere"],
      text: "To all other countries we send once a week, for 12.50.",
      question: "",
      answer: "",
    },
  ],
};

const scanned = {
  status: "completed",
  progress: { found: 48, done: 45, failed: 3, waiting: 0 },
  next_scan_at: at(1440),
  changes: { new: 4, changed: 7, unchanged: 34, vanished: 2 },
};

const detailAnswers = (rest: object) => ({
  "/data-sources/history": history(listed(rest)),
  "/data-sources/status/7": { data_source: standing(rest) },
  "/data-sources/7": { data_source: source(rest) },
  "/data-sources/7/pages/1": PASSAGES,
});

const KEY = {
  key: "ck_4f9a1c0de5b7a6f2",
  secret: "cs_7d21b9e8f0a3c4d5",
  created_at: "2026-11-02T10:00:00.000Z",
};
const connection = (state: string, message = "") => ({
  data: { ...KEY, connection: { state, message, checked_at: at(0) } },
});

/** Every screen of the dashboard with its states, for the demo owner's store. */
export function dashboardScreens(store: string): Screen[] {
  const base = `/dashboard/store/${store}`;
  const sources = `${base}/data-sources`;
  const products = `${base}/products/data-sources`;
  const keys = `${base}/store-keys`;
  return [
    { name: "stores", path: "/dashboard/stores" },
    {
      name: "stores-loading",
      path: "/dashboard/stores",
      answers: { "/stores": never },
      loading: true,
    },
    {
      name: "stores-empty",
      path: "/dashboard/stores",
      answers: { "/stores": { stores: [], invitations: [], usage: [] } },
    },
    { name: "stores-failed", path: "/dashboard/stores", answers: { "/stores": refusal } },
    {
      name: "store-waiting",
      path: "/dashboard/stores",
      answers: {
        "/stores": {
          invitations: [],
          usage: [],
          stores: [
            {
              id: "3",
              name: "Fern & Fable",
              status: false,
              store_url: "https://fern.example",
              email: "hello@fern.example",
              platform_id: 2,
              platform: { title: "woocommerce" },
              created_at: at(0),
            },
          ],
        },
      },
      act: async (p) => {
        await press(/^Fern & Fable$/)(p);
        await p.getByRole("dialog", { name: "Store Activation in Progress" }).waitFor();
      },
    },
    {
      name: "store-delete",
      path: "/dashboard/stores",
      act: async (p) => {
        await press(/^Actions for/)(p);
        await p.getByRole("menuitem", { name: "Delete Store" }).click();
        await p.getByRole("dialog", { name: "Delete this store?" }).waitFor();
      },
    },
    { name: "create-store", path: "/dashboard/stores/create" },
    {
      name: "create-store-details",
      path: "/dashboard/stores/create",
      act: async (p) => {
        await p.getByRole("radio", { name: "custom" }).check();
        await press("Next")(p);
        await press("Next")(p);
      },
    },
    { name: "data-sources", path: sources },
    {
      name: "data-sources-loading",
      path: sources,
      answers: { "/data-sources/history": never },
      loading: true,
    },
    {
      name: "data-sources-empty",
      path: sources,
      answers: { "/data-sources/history": history() },
    },
    {
      name: "data-sources-failed",
      path: sources,
      answers: { "/data-sources/history": refusal },
    },
    {
      name: "add-data-source",
      path: sources,
      act: press(/^Add Data Source$/),
    },
    { name: "import-urls", path: sources, act: choose("Website URL") },
    { name: "import-file", path: sources, act: choose("Import from file") },
    { name: "add-questions", path: sources, act: choose("Add manually") },
    {
      name: "source-scanning",
      path: sources,
      answers: detailAnswers({}),
      act: details,
    },
    {
      name: "source-details",
      path: sources,
      answers: detailAnswers(scanned),
      act: details,
    },
    { name: "product-data-sources", path: products },
    { name: "catalogue", path: `${base}/products` },
    {
      name: "catalogue-told",
      path: `${base}/products`,
      act: async (p) => {
        await p
          .getByRole("button", { name: /· read/ })
          .first()
          .click();
        await p.getByRole("dialog").getByText("Tilly says").waitFor();
      },
    },
    {
      name: "catalogue-failed",
      path: `${base}/products`,
      answers: { "/products": refusal },
    },
    {
      name: "products-mapping",
      path: products,
      act: async (p) => {
        await choose("Import from CSV")(p);
        await p.locator("input[type=file]").setInputFiles({
          name: "list.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("Name,Value,Note\nWool hat,19.50 EUR,Warm\nScarf,30.00 EUR,Long\n"),
        });
        await p.getByRole("button", { name: /^Teach/ }).waitFor();
      },
    },
    { name: "add-products", path: products, act: choose("Add manually") },
    {
      name: "playground",
      path: `${base}/playground`,
      act: async (p) => {
        await p.getByRole("textbox").last().fill("How much is shipping to Germany?");
        await p.keyboard.press("Enter");
        await p.getByRole("log").getByRole("link").first().waitFor();
      },
    },
    { name: "store-home", path: base },
    ...beginScreens(base),
    { name: "store-settings", path: `${base}/settings` },
    { name: "appearance", path: `${base}/appearance` },
    { name: "integration", path: `${base}/integration` },
    {
      name: "integration-empty",
      path: `${base}/integration`,
      answers: { "/platforms": { platforms: [] } },
    },
    {
      name: "integration-failed",
      path: `${base}/integration`,
      answers: { "/platforms": refusal },
    },
    { name: "customers", path: `${base}/customers` },
    {
      name: "customers-segment",
      path: `${base}/customers`,
      act: press(/^At risk/),
    },
    { name: "tickets", path: `${base}/tickets` },
    {
      name: "ticket",
      path: `${base}/tickets`,
      act: press(/Noor Rahman/),
    },
    { name: "inbox", path: `${base}/tickets`, answers: INBOX },
    {
      name: "inbox-ticket",
      path: `${base}/tickets?ticket=w_1`,
      answers: INBOX,
      act: (page) => page.getByRole("region", { name: "The assistant would answer" }).waitFor(),
    },
    {
      name: "inbox-brief",
      path: `${base}/tickets?ticket=w_1`,
      answers: INBOX_UNMAILED,
      act: async (page) => {
        await page.getByText("Why:").click();
        await page.getByText("The mail with this came back").scrollIntoViewIfNeeded();
      },
    },
    {
      name: "inbox-alerts",
      path: `${base}/tickets`,
      answers: INBOX,
      act: press("Alerts"),
    },
    {
      name: "inbox-saved",
      path: `${base}/tickets`,
      answers: INBOX,
      act: async (page) => {
        await press("Saved replies")(page);
        await page.getByRole("dialog", { name: "Saved replies" }).waitFor();
      },
    },
    { name: "store-keys", path: keys, answers: { "/store-keys": missing } },
    {
      name: "store-keys-add",
      path: keys,
      answers: { "/store-keys": missing },
      act: press("Add API Credentials"),
    },
    { name: "store-keys-stored", path: keys, answers: { "/store-keys": connection("ok") } },
    {
      name: "store-keys-refused",
      path: keys,
      answers: {
        "/store-keys": connection("failed", "The platform refused these credentials (401)."),
      },
    },
    ...proofScreens(base),
    ...teamScreens(base),
    ...numbersScreens(base),
    ...OPERATOR_SCREENS,
    { name: "placeholder", path: `${base}/analytics` },
    { name: "profile", path: "/dashboard/profile" },
    { name: "profile-code", path: "/dashboard/profile", act: press("Turn on") },
    {
      name: "user-menu",
      path: "/dashboard/stores",
      act: async (p) => {
        const toggle = p.getByRole("button", { name: "Toggle sidebar" }).first();
        if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
        await press(/Account menu/)(p);
      },
    },
  ];
}
