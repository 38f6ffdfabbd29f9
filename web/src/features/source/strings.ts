import { icu, texts } from "@/lib/texts";

/** What the two pages of data sources say differently. */
export interface SourceTexts {
  kind: "knowledge" | "product";
  title: string;
  subtitle: string;
  history: string;
  empty: string;
  emptyBody: string;
  addFirst: string;
  add: string;
  chooser: {
    url: string;
    urlHint: string;
    file: string;
    fileHint: string;
    manual: string;
    manualHint: string;
  };
  single: string;
  singleHint: string;
  multi: string;
  multiHint: string;
  importMany: (n: number) => string;
  firstMissing: string;
  multiFailed: string;
  fileKinds: string;
}

const knowledge = texts("source.knowledge", {
  title: "Data Sources",
  subtitle: "What your assistant knows and answers from.",
  history: "Data History",
  empty: "No Data Sources Yet",
  emptyBody: "Teach your assistant from your website, your files, or your own words.",
  addFirst: "Add Your First Data Source",
  add: "Add Data Source",
  chooser: {
    url: "Website URL",
    urlHint: "Read single pages, or a whole site.",
    file: "Import from file (PDF/CSV Q&As)",
    fileHint: "Manuals, price lists, tables of questions.",
    manual: "Add manually",
    manualHint: "Write questions and their answers.",
  },
  single: "Scan Single Page(s)",
  singleHint: "Each address is read once.",
  multi: "Enter Pages",
  multiHint: "Nested pages are found and read from one top-level domain.",
  importMany: icu("{n, plural, one {Import # Page} other {Import # Pages}}", "n"),
  firstMissing: "Please provide a valid URL for multi URLs scanning",
  multiFailed: "Failed to start multi URLs scanning",
  fileKinds: "PDF, CSV or TXT",
});

const products = texts("source.products", {
  title: "Product Data Sources",
  subtitle: "What your assistant knows of the things you sell.",
  history: "Product Data History",
  empty: "No Data Sources Yet",
  emptyBody: "Bring in your catalogue from your store, from a CSV file, or by hand.",
  addFirst: "Add Your First Data Source",
  add: "Add Data Source",
  chooser: {
    url: "Store URL",
    urlHint: "Read single products, or the entire store.",
    file: "Import from CSV",
    fileHint: "An export of your shop, or your own table.",
    manual: "Add manually",
    manualHint: "Type in what you sell, with its price.",
  },
  single: "Products URL",
  singleHint: "Each product page is read once.",
  multi: "Entire Store",
  multiHint: "All product pages are found and read from your store's address.",
  importMany: icu("{n, plural, one {Import # Product} other {Import # Products}}", "n"),
  firstMissing: "Please provide a valid store URL for multi URLs scanning",
  multiFailed: "Failed to start store scanning",
  fileKinds: "CSV: an export of Shopify or WooCommerce, or a table with a title column",
});

/** The texts both pages share. */
export const TEXT = texts("source", {
  trial: "5 days left in your full-featured trial",
  upgrade: "Upgrade now",
  noPlan: "Paid plans are not on sale yet. Nothing will be charged.",
  error: "Error",
  catalogue: "Catalogue",
  historyFailed: "Failed to fetch data source history",
  retry: "Try again",
  noStore: "No store selected",
  storeFirst: "Please select a store first",
  search: "Search by name, URL, file name, or type...",
  searchLabel: "Search data sources",
  selectAll: "Select all rows",
  select: "Select",
  name: "Name",
  source: "Source",
  status: "Status",
  createdAt: "Created At",
  actions: "Actions",
  actionsFor: "Actions for",
  detailsOf: "Details of",
  paused: "Paused",
  editQa: "Edit Q&A",
  remove: "Delete",
  updating: "Updating...",
  loading: "Loading data sources",
  noMatch: "Nothing matches your search.",
  selected: icu("{n, number} selected", "n"),
  clearSelection: "Clear selection",
  manualEntry: "Manual Q&A Entry",
  kinds: { url: "Website URL", manual: "Manual Q&A", file: "Import from file" },
  progress: icu(
    "{done, number} of {found, number} read{failed, plural, =0 {} other {, # failed}}",
    "done",
    "found",
    "failed",
  ),
  statuses: {
    pending: "Pending",
    processing: "Processing",
    completed: "Completed",
    failed: "Failed",
  },
  learnt: "Your assistant has learnt something new. See how it answers.",
  ask: "Ask it something",
  done: "Scanning Complete",
  doneBody: "Your page has been processed successfully",
  failed: "Scanning Failed",
  failedBody: "There was an error processing your page",
  cancel: "Cancel",
  close: "Close",
  deletion: {
    title: "Delete this data source?",
    titleMany: icu("{n, plural, one {Delete # data source?} other {Delete # data sources?}}", "n"),
    body: "What it taught your assistant is forgotten at once. This action cannot be undone.",
    done: "Data source deleted",
    doneMany: icu("{n, plural, one {# data source deleted} other {# data sources deleted}}", "n"),
    failed: "Failed to delete. Please try again.",
  },
  url: {
    address: "URL",
    first: "https://",
    another: "Add next URL",
    remove: "Remove URL",
    import: "Import",
    note: "This process may take a few minutes and will continue in the background.",
    none: "Please provide at least one valid URL",
    mode: "What to read",
    disallowed: "Also read pages that robots.txt keeps from search engines",
    disallowedHint:
      "Only on your store's own address, once it shows that it is yours: keys that work, or the chat on its home page. Every other site is read as its robots.txt says.",
    startFailed: "An error occurred",
  },
  file: {
    drop: "Drag and drop a file here, or click to browse",
    upload: "Upload File",
    uploading: "Uploading...",
    other: "Choose another file",
    badType: "Invalid file type",
    badTypeBody: "Please upload a PDF, CSV, or TXT file only.",
    missing: "Please select a file and ensure a store is selected.",
    failed: "Upload failed",
    failedBody: "Failed to upload file. Please try again.",
  },
  product: {
    add: "Add products manually",
    edit: "Edit products",
    reading: "Loading products",
    readFailed: "Failed to load the products",
    product: icu("Product {n, number}", "n"),
    remove: "Remove product",
    another: "Add another product",
    save: icu("{n, plural, =1 {Save product} other {Save # products}}", "n"),
    saved: icu("{n, plural, =1 {Product saved} other {# products saved}}", "n"),
    failed: "Failed to save products",
    manyName: icu("{title}{more, plural, =0 {} other { and # more}}", "title", "more"),
    fields: {
      title: "Title",
      description: "Description",
      url: "Product page",
      image_url: "Picture address",
      price: "Price",
      currency: "Currency",
      sku: "SKU",
      availability: "Availability",
    },
    availability: {
      unknown: "Unknown",
      in_stock: "In stock",
      out_of_stock: "Out of stock",
      preorder: "Pre-order",
    },
    rules: {
      title: "Title is required",
      url: "Please enter a valid URL",
      price: "Please enter a price such as 49.90",
      currency: "Please enter a currency such as EUR",
    },
  },
});

/** The knowledge page's own texts. */
export const KNOWLEDGE: SourceTexts = { kind: "knowledge", ...knowledge };

/** The product page's own texts. */
export const PRODUCTS: SourceTexts = { kind: "product", ...products };
