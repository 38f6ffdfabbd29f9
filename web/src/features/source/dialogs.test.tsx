import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectSessionEnd, FAILURES } from "../../../test/failures";
import { fill, press, selectStore } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Answers, server, signedIn } from "../../../test/server";
import { SourcesPage } from "./page";
import { KNOWLEDGE, PRODUCTS, type SourceTexts } from "./strings";

beforeEach(() => {
  signedIn();
  selectStore("4");
});

async function open(way: string, answers: Answers, texts: SourceTexts = KNOWLEDGE) {
  const calls = server({
    "GET /data-sources/history": { body: { data_sources: { data: [] } } },
    ...answers,
  });
  show([{ path: "/", element: <SourcesPage texts={texts} /> }], "/");
  await screen.findByText("No Data Sources Yet");
  press(way);
  await screen.findByRole("dialog");
  return calls;
}

const sent = (calls: { method: string }[]) => calls.filter(({ method }) => method === "POST");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("URL import", () => {
  test("[S2.29] [S5.10] import is disabled until an entry is non-blank; rows come and go", async () => {
    await open("Website URL", {});
    expect(screen.getByText("Scan Single Page(s)")).toBeTruthy();
    expect(screen.getByText("Enter Pages")).toBeTruthy();
    expect(
      screen.getByText("This process may take a few minutes and will continue in the background."),
    ).toBeTruthy();
    expect(button("Import").disabled).toBe(true);
    expect(screen.queryByLabelText("Remove URL 1")).toBeNull();
    press("Add next URL");
    fill("URL 1", "https://a.test");
    expect(button("Import").disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>("URL 1").type).toBe("url");
    fill("URL 2", "https://b.test");
    expect(button("Import 2 Pages")).toBeTruthy();
    fireEvent.click(screen.getByLabelText("Remove URL 1"));
    expect(screen.getByLabelText<HTMLInputElement>("URL").value).toBe("https://b.test");
  });

  test("[S2.30] products have Products URL and Entire Store, and count products", async () => {
    await open("Store URL", {}, PRODUCTS);
    expect(screen.getByText("Products URL")).toBeTruthy();
    expect(screen.getByText("Entire Store")).toBeTruthy();
    press("Add next URL");
    fill("URL 1", "https://a.test");
    fill("URL 2", "https://b.test");
    expect(button("Import 2 Products")).toBeTruthy();
  });

  test("pages that robots.txt keeps from search engines are asked for by a tick, and only then", async () => {
    const calls = await open("Website URL", {
      "POST /data-sources/single-pages": { status: 201, body: { data_source_id: "3" } },
    });
    fill("URL", "https://a.test/policies/refund-policy");
    const box = screen.getByLabelText<HTMLInputElement>(/keeps from search engines/);
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    press("Import");
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({ json: { read_disallowed: true } });
  });

  test("[S7.15] a whole site is one call with its url, the store and the kind", async () => {
    const calls = await open(
      "Store URL",
      { "POST /data-sources/multi-pages": { status: 201, body: { data_source_id: "3" } } },
      PRODUCTS,
    );
    fireEvent.click(screen.getByLabelText("Entire Store"));
    fill("URL", " a.test ");
    press("Import");
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject({
      path: "/data-sources/multi-pages",
      json: { url: "https://a.test", store_id: "4", kind: "product" },
    });
  });

  test.each(FAILURES)("[S8.06] a scan refused with %s says why", async (_n, answer, words) => {
    await open("Website URL", { "POST /data-sources/single-pages": answer });
    fill("URL", "https://a.test");
    press("Import");
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    await screen.findByText("Failed");
  });

  test.each([
    [KNOWLEDGE, "Website URL", "Enter Pages", "Failed to start multi URLs scanning"],
    [PRODUCTS, "Store URL", "Entire Store", "Failed to start store scanning"],
  ])(
    "[S8.06] without the server's word a site's scan has words of its own",
    async (texts, way, mode, words) => {
      await open(way, { "POST /data-sources/multi-pages": { status: 400 } }, texts);
      fireEvent.click(screen.getByLabelText(mode));
      fill("URL", "https://a.test");
      press("Import");
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    },
  );

  test("pages that were typed are still there when a whole site was refused", async () => {
    await open("Website URL", { "POST /data-sources/multi-pages": { status: 400 } });
    press("Add next URL");
    fill("URL 1", "https://a.test");
    fill("URL 2", "https://b.test");
    fireEvent.click(screen.getByLabelText("Enter Pages"));
    press("Import");
    await screen.findByText("Failed");
    await waitFor(() => expect(button("Import").disabled).toBe(false));
    fireEvent.click(screen.getByLabelText("Scan Single Page(s)"));
    expect(screen.getByLabelText<HTMLInputElement>("URL 2").value).toBe("https://b.test");
  });

  test("[S6.03] a 401 ends the session", async () => {
    await open("Website URL", { "POST /data-sources/single-pages": { status: 401 } });
    fill("URL", "https://a.test");
    await expectSessionEnd(() => press("Import"));
  });
});

describe("file upload", () => {
  const WAY = "Import from file (PDF/CSV Q&As)";
  const drop = (...files: File[]) => {
    const input = document.querySelector("input[type=file]");
    if (!input) throw new Error("no file input");
    fireEvent.change(input, { target: { files } });
  };
  const csv = new File([new Uint8Array(1536 * 1024)], "faq.csv", { type: "text/csv" });

  test("[S2.31] [S7.17] it shows name and size in MB, takes the first file, and sends it with the store", async () => {
    const calls = await open(WAY, {
      "POST /data-sources/from-file": { status: 201, body: { data_source_id: "3" } },
    });
    drop(csv, new File(["x"], "second.txt"));
    await screen.findByText("faq.csv");
    expect(screen.getByText("1.50 MB")).toBeTruthy();
    press("Upload File");
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    const form = sent(calls)[0] as unknown as { form: FormData };
    expect(form.form.get("store_id")).toBe("4");
    expect((form.form.get("file") as File).name).toBe("faq.csv");
    await screen.findByText("Pending");
  });

  test("[S5.11] other types are refused", async () => {
    await open(WAY, {});
    drop(new File(["x"], "a.docx", { type: "application/msword" }));
    await screen.findByText("Invalid file type");
    expect(screen.getByText("Please upload a PDF, CSV, or TXT file only.")).toBeTruthy();
  });

  test("[S5.11] without a file it says so", async () => {
    await open(WAY, {});
    press("Upload File");
    await screen.findByText("Please select a file and ensure a store is selected.");
  });

  test.each(FAILURES)(
    "[S8.07] an upload that fails with %s says why",
    async (_n, answer, words) => {
      await open(WAY, { "POST /data-sources/from-file": answer });
      drop(csv);
      await screen.findByText("faq.csv");
      press("Upload File");
      await screen.findByText("Upload failed");
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByRole("dialog")).toBeTruthy();
    },
  );

  test.each([
    ["Esc", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
    ["the X", () => fireEvent.click(screen.getByLabelText("Close"))],
    ["Cancel", () => press("Cancel")],
  ])("a file that was chosen does not go by %s without a question", async (_way, leave) => {
    await open(WAY, {});
    drop(csv);
    await screen.findByText("faq.csv");
    // What is drawn is one beat ahead of what the dialog is told.
    await act(async () => {});
    leave();
    await screen.findByText("Leave without saving?");
    press("Keep editing");
    await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
    expect(screen.getByText("faq.csv")).toBeTruthy();
    leave();
    await screen.findByText("Leave without saving?");
    press("Leave");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("one that was left while it was sent closes no dialog that was opened since", async () => {
    let arrive = (_: Answer) => {};
    const calls = await open(WAY, {
      "POST /data-sources/from-file": () =>
        new Promise((done) => {
          arrive = done;
        }),
    });
    drop(csv);
    await screen.findByText("faq.csv");
    press("Upload File");
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    press("Add manually");
    await screen.findByRole("dialog");
    fill("Question", "Do you ship abroad?");
    arrive({ status: 201, body: { data_source_id: "3" } });
    await screen.findByText("faq.csv");
    expect(screen.getByLabelText<HTMLInputElement>("Question").value).toBe("Do you ship abroad?");
  });

  test("[S6.03] a 401 ends the session", async () => {
    await open(WAY, { "POST /data-sources/from-file": { status: 401 } });
    drop(csv);
    await screen.findByText("faq.csv");
    await expectSessionEnd(() => press("Upload File"));
  });
});

describe("Q&A", () => {
  const write = () => {
    fill("Question", " Why? ");
    fill("Answer", " So. ");
  };

  test("[S7.20] pairs are sent trimmed as source_type api, and show at once", async () => {
    const calls = await open("Add manually", {
      "POST /qa/bulk": {
        status: 201,
        body: { data: { created: [{ index: 0, id: "8" }], created_count: 1 } },
      },
    });
    write();
    press("Save All Q&A Pairs");
    await screen.findByText("Why?");
    expect(sent(calls)[0]).toMatchObject({
      path: "/qa/bulk",
      json: {
        store_id: "4",
        source_type: "api",
        kind: "knowledge",
        qa_pairs: [{ question: "Why?", answer: "So." }],
      },
    });
  });

  test("[S2.32] [S5.12] pairs are numbered, added and removed, but never the last", async () => {
    await open("Add manually", {});
    press("Add Another Q&A");
    expect(screen.getByText("Q&A 2")).toBeTruthy();
    fireEvent.click(screen.getByLabelText("Remove Q&A pair 1"));
    expect(screen.queryByText("Q&A 2")).toBeNull();
    fireEvent.click(screen.getByLabelText("Remove Q&A pair 1"));
    await screen.findByText("Cannot remove");
    expect(screen.getByText("At least one Q&A pair is required.")).toBeTruthy();
  });

  const pressEscape = () => fireEvent.keyDown(document.body, { key: "Escape" });

  test("what was typed does not go by a slip of Esc", async () => {
    await open("Add manually", {});
    write();
    pressEscape();
    await screen.findByText("Leave without saving?");
    press("Keep editing");
    await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("Question").value).toBe(" Why? ");
    press("Cancel");
    await screen.findByText("Leave without saving?");
    press("Leave");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    press("Add manually");
    expect((await screen.findByLabelText<HTMLInputElement>("Question")).value).toBe("");
    pressEscape();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("the first blank field has the focus when pairs are refused", async () => {
    await open("Add manually", {});
    fill("Question", "Why?");
    press("Save All Q&A Pairs");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Answer")));
  });

  test("[S4.17] saving disables the button and blocks closing", async () => {
    await open("Add manually", {});
    write();
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    press("Save All Q&A Pairs");
    await waitFor(() => expect(button("Saving...").matches(":disabled")).toBe(true));
    fireEvent.click(screen.getByLabelText("Close"));
    await screen.findByText("Please wait");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test.each(FAILURES)("[S8.08] a save that fails with %s says why", async (_n, answer, words) => {
    await open("Add manually", { "POST /qa/bulk": answer });
    write();
    press("Save All Q&A Pairs");
    await screen.findByText(words);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("[S8.08] without the server's word: Failed to save Q&A pairs", async () => {
    await open("Add manually", { "POST /qa/bulk": { status: 400 } });
    write();
    press("Save All Q&A Pairs");
    await screen.findByText("Failed to save Q&A pairs");
  });

  test("[S6.03] a 401 ends the session", async () => {
    await open("Add manually", { "POST /qa/bulk": { status: 401 } });
    write();
    await expectSessionEnd(() => press("Save All Q&A Pairs"));
  });
});

describe("products by hand", () => {
  test("send what is filled in, trimmed, and show at once", async () => {
    const calls = await open(
      "Add manually",
      { "POST /products": { status: 201, body: { data_source_id: "12" } } },
      PRODUCTS,
    );
    fill("Title *", " Wool blanket ");
    fill("Price", "49.90");
    fill("Currency", "eur");
    press("Save product");
    await screen.findByText("Product saved");
    await screen.findByText("Wool blanket");
    expect(sent(calls)[0]).toMatchObject({
      path: "/products",
      json: {
        store_id: "4",
        products: [
          { title: "Wool blanket", price: "49.90", currency: "EUR", availability: "unknown" },
        ],
      },
    });
  });

  test("are checked at each field before anything is sent", async () => {
    const calls = await open("Add manually", {}, PRODUCTS);
    fill("Price", "cheap");
    fill("Product page", "nowhere");
    press("Save product");
    for (const words of [
      "Title is required",
      "Please enter a price such as 49.90",
      "Please enter a currency such as EUR",
      "Please enter a valid URL",
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Title *"));
    expect(sent(calls)).toHaveLength(0);
  });

  test("show the server's errors at the product they are about", async () => {
    await open(
      "Add manually",
      {
        "POST /products": {
          status: 422,
          body: { message: "Please check.", errors: { "products.1.price": ["Too dear."] } },
        },
      },
      PRODUCTS,
    );
    press("Add another product");
    for (const [place, field] of screen.getAllByLabelText(/^Title/).entries())
      fireEvent.change(field, { target: { value: `Thing ${place}` } });
    press("Save 2 products");
    const error = await screen.findByText("Too dear.");
    expect(error.closest("section")?.getAttribute("aria-label")).toBe("Product 2");
  });

  test.each([
    ...FAILURES,
    [
      "501",
      { status: 501, body: { message: "Product data is not built yet." } },
      "Product data is not built yet.",
    ] as (typeof FAILURES)[number],
  ])("say why a save failed with %s", async (_n, answer, words) => {
    await open("Add manually", { "POST /products": answer }, PRODUCTS);
    fill("Title *", "Blanket");
    press("Save product");
    await screen.findByText(words);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("are edited from what is stored, in their source's details", async () => {
    const stored = {
      id: "12.0",
      title: "Wool blanket",
      description: "Warm.",
      url: "https://fern.test/blanket",
      image_url: "",
      price: "129.50",
      currency: "EUR",
      sku: "WB",
      availability: "in_stock",
    };
    const source = {
      id: "12",
      scan_type: "manual",
      kind: "product",
      status: "completed",
      created_at: "2025-01-26T10:00:00.000Z",
      input_data: { question: "Wool blanket and 1 more" },
    };
    const calls = server({
      "GET /data-sources/history": { body: { data_sources: { data: [source] } } },
      "GET /data-sources/12": { body: { data_source: source } },
      "GET /products": {
        body: { products: { data: [stored, { ...stored, title: "Lantern", price: null }] } },
      },
      "POST /products/12": { body: { data_source_id: "12" } },
    });
    show([{ path: "/", element: <SourcesPage texts={PRODUCTS} /> }], "/");
    fireEvent.click(await screen.findByText("Wool blanket and 1 more"));
    fireEvent.click(await screen.findByText("Edit products"));
    const price = await screen.findByDisplayValue("129.50");
    expect(calls.find(({ path }) => path === "/products")?.query).toMatchObject({
      store_id: "4",
      source_id: "12",
    });
    fireEvent.change(price, { target: { value: "119" } });
    fireEvent.click(screen.getByLabelText("Remove product 2"));
    press("Cancel");
    await screen.findByText("Leave without saving?");
    press("Keep editing");
    press("Save product");
    await screen.findByText("Product saved");
    expect(sent(calls)).toHaveLength(1);
    expect(sent(calls)[0]).toMatchObject({
      path: "/products/12",
      json: {
        products: [
          {
            title: "Wool blanket",
            description: "Warm.",
            url: "https://fern.test/blanket",
            price: "119",
            currency: "EUR",
            sku: "WB",
            availability: "in_stock",
          },
        ],
      },
    });
  });
});
