import { fireEvent, screen } from "@testing-library/react";
import { StoreKeysPage } from "@/features/key/page";
import { SourcesPage } from "@/features/source/page";
import { KNOWLEDGE, PRODUCTS, type SourceTexts } from "@/features/source/strings";
import { CreateStorePage } from "@/features/store/wizard";
import { AppearancePage } from "@/features/widget/page";
import { all, type FormCase, page, pick, press } from "./form-case";
import { fill } from "./press";

const FAQ = new File(["Q,A"], "faq.csv", { type: "text/csv" });

/** A dialog of the data sources, of either page. */
const source = (way: string, texts: SourceTexts = KNOWLEDGE) => ({
  around: { "GET /data-sources/history": { body: { data_sources: { data: [] } } } },
  open: async () => {
    page(() => <SourcesPage texts={texts} />);
    await screen.findByText("No Data Sources Yet");
    press(way);
    await screen.findByRole("dialog");
  },
  endsAt401: true,
});
/** A list of products is shown before it is sent. */
const products = source("Import from CSV", PRODUCTS);
products.around = {
  ...products.around,
  ...{
    "POST /products/preview": {
      body: {
        columns: [{ name: "Title", role: "title", sample: "Hat" }],
        products: [{ id: ".0", title: "Wool hat" }],
      },
    },
  },
};
const url = {
  send: () => press("Import"),
  kept: [["URL", "https://a.test"]] as [string, string][],
};
const file = {
  call: "POST /data-sources/from-file",
  type: async () => {
    pick(FAQ);
    await screen.findByText("faq.csv");
  },
  send: () => press("Upload File"),
  kept: () => screen.getByText("faq.csv"),
};
const PAIR = {
  id: "7",
  scan_type: "manual",
  status: "completed",
  created_at: "2025-01-26T10:00:00.000Z",
  input_data: { question: "Why?", answer: "So." },
};

const appearance = {
  around: {
    "GET /chat-widget/settings/4": { body: { data: { settings: { chatTitle: "Ask Fern" } } } },
    "GET /chat-widget/embed-code/4": { body: { app_url: "/widget.js", data_id: "d" } },
    "GET /stores/4": { body: { store: { allowed_origins: [] } } },
  },
  open: async () => {
    page(AppearancePage);
    await screen.findByLabelText("Allowed origins");
  },
  endsAt401: true,
};
const LOCALLY = "Settings updated locally. Server sync may be delayed.";

/** The forms of a store. */
export const STORE_FORMS: FormCase[] = [
  {
    name: "new store",
    call: "POST /stores",
    open: () => {
      const custom = { id: 5, title: "custom", description: "", status: true, icon_url: "" };
      const choices = { platforms: [custom], loading: false, failed: false, retry: () => {} };
      page(() => <CreateStorePage choices={choices} />);
    },
    type: async () => {
      fireEvent.click(screen.getByLabelText("Custom"));
      press("Next");
      await screen.findByLabelText("Store Name");
      fill("Store Name", "Fern");
      fill("Store Email", "a@shop.test");
      fill("Store URL", "https://shop.test");
      press("Next");
      await screen.findByText("https://shop.test");
    },
    send: () => fireEvent.click(screen.getByRole("button", { name: "Create Store" })),
    kept: () =>
      ["Fern", "a@shop.test", "https://shop.test"].map((typed) => screen.getByText(typed)),
    endsAt401: true,
  },
  {
    name: "store keys",
    call: "POST /v1/store-keys",
    open: async () => {
      page(StoreKeysPage);
      press((await screen.findByText("Add API Credentials")).textContent ?? "");
      await screen.findByRole("dialog");
    },
    type: () => {
      fill("Key", "ck_1");
      fill("Secret", "cs_1");
    },
    send: () => press("Save credentials"),
    kept: [
      ["Key", "ck_1"],
      ["Secret", "cs_1"],
    ],
    endsAt401: true,
  },
  {
    name: "pages to read",
    call: "POST /data-sources/single-pages",
    ...source("Website URL"),
    type: () => fill("URL", "https://a.test"),
    ...url,
  },
  {
    name: "site to read",
    call: "POST /data-sources/multi-pages",
    ...source("Website URL"),
    type: () => {
      fireEvent.click(screen.getByLabelText("Enter Pages"));
      fill("URL", "https://a.test");
    },
    ...url,
  },
  {
    name: "store to read",
    call: "POST /data-sources/multi-pages",
    ...source("Store URL", PRODUCTS),
    type: () => {
      fireEvent.click(screen.getByLabelText("Entire Store"));
      fill("URL", "https://a.test");
    },
    ...url,
  },
  { name: "file", ...source("Import from file (PDF/CSV Q&As)"), ...file },
  {
    name: "products of a file",
    ...products,
    ...file,
    send: () => fireEvent.click(screen.getByRole("button", { name: /^Teach/ })),
    type: async () => {
      pick(FAQ);
      await screen.findByText("Wool hat");
    },
  },
  {
    name: "Q&A pairs",
    call: "POST /qa/bulk",
    ...source("Add manually"),
    type: () => {
      fill("Question", "Why?");
      fill("Answer", "So.");
    },
    send: () => press("Save All Q&A Pairs"),
    kept: [
      ["Question", "Why?"],
      ["Answer", "So."],
    ],
  },
  {
    name: "one pair",
    call: "POST /qa/7",
    around: { "GET /data-sources/history": { body: { data_sources: { data: [PAIR] } } } },
    open: async () => {
      page(() => <SourcesPage texts={KNOWLEDGE} />);
      fireEvent.click(await screen.findByLabelText("Actions for Why?"));
      press((await screen.findByText("Edit Q&A")).textContent ?? "");
      await screen.findByRole("dialog");
    },
    type: () => fill("Answer", "Because."),
    send: () => press("Update Q&A"),
    kept: [["Answer", "Because."]],
    endsAt401: true,
  },
  {
    name: "products by hand",
    call: "POST /products",
    ...source("Add manually", PRODUCTS),
    type: () => {
      fill("Title *", "Blanket");
      fill("Product page", "https://a.test/blanket");
    },
    send: () => press("Save product"),
    kept: [
      ["Title *", "Blanket"],
      ["Product page", "https://a.test/blanket"],
    ],
  },
  {
    name: "appearance",
    call: "POST /chat-widget/settings",
    ...appearance,
    type: () => fill("Chat Title", "Ask Moss"),
    send: () => press("Save Changes"),
    kept: [["Chat Title", "Ask Moss"]],
    says: all(LOCALLY),
  },
  {
    name: "allowed origins",
    call: "PATCH /stores/4",
    ...appearance,
    type: () => fill("Allowed origins", "https://a.test"),
    send: () => press("Save origins"),
    kept: [["Allowed origins", "https://a.test"]],
  },
];
