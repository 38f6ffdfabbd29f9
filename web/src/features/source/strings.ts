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
}

/** The knowledge page's own texts. */
export const KNOWLEDGE: SourceTexts = {
  kind: "knowledge",
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
  importMany: (n) => `Import ${n} Pages`,
  firstMissing: "Please provide a valid URL for multi URLs scanning",
  multiFailed: "Failed to start multi URLs scanning",
};

/** The product page's own texts. */
export const PRODUCTS: SourceTexts = {
  kind: "product",
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
    manualHint: "Write questions and their answers.",
  },
  single: "Products URL",
  singleHint: "Each product page is read once.",
  multi: "Entire Store",
  multiHint: "All product pages are found and read from your store's address.",
  importMany: (n) => `Import ${n} Products`,
  firstMissing: "Please provide a valid store URL for multi URLs scanning",
  multiFailed: "Failed to start store scanning",
};

/** The texts both pages share. */
export const TEXT = {
  trial: "5 days left in your full-featured trial",
  upgrade: "Upgrade now",
  noPlan: "Paid plans are not on sale yet. Nothing will be charged.",
  error: "Error",
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
  editQa: "Edit Q&A",
  remove: "Delete",
  updating: "Updating...",
  loading: "Loading data sources",
  noMatch: "Nothing matches your search.",
  selected: (n: number) => `${n} selected`,
  clearSelection: "Clear selection",
  manualEntry: "Manual Q&A Entry",
  kinds: { url: "Website URL", manual: "Manual Q&A", file: "Import from file" },
  statuses: {
    pending: "Pending",
    processing: "Processing",
    completed: "Completed",
    failed: "Failed",
  },
  done: "Scanning Complete",
  doneBody: "Your page has been processed successfully",
  failed: "Scanning Failed",
  failedBody: "There was an error processing your page",
  cancel: "Cancel",
  close: "Close",
  deletion: {
    title: "Delete this data source?",
    titleMany: (n: number) => `Delete ${n} data sources?`,
    body: "What it taught your assistant is forgotten at once. This action cannot be undone.",
    done: "Data source deleted",
    doneMany: (n: number) => `${n} data sources deleted`,
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
    startFailed: "An error occurred",
  },
  file: {
    drop: "Drag and drop a file here, or click to browse",
    kinds: "PDF, CSV or TXT",
    upload: "Upload File",
    uploading: "Uploading...",
    other: "Choose another file",
    badType: "Invalid file type",
    badTypeBody: "Please upload a PDF, CSV, or TXT file only.",
    missing: "Please select a file and ensure a store is selected.",
    failed: "Upload failed",
    failedBody: "Failed to upload file. Please try again.",
  },
  qa: {
    add: "Add Q&A Manually",
    edit: "Edit Q&A",
    question: "Question",
    answer: "Answer",
    pair: (n: number) => `Q&A ${n}`,
    another: "Add Another Q&A",
    save: "Save All Q&A Pairs",
    update: "Update Q&A",
    saving: "Saving...",
    remove: "Remove Q&A pair",
    wait: "Please wait",
    invalid: "Validation Error",
    fillAll: "Please fill in all questions and answers before saving.",
    fillBoth: "Please fill in both the question and answer before updating.",
    cannotRemove: "Cannot remove",
    oneNeeded: "At least one Q&A pair is required.",
    onlyOne: "Can only edit one Q&A pair at a time",
    failed: "Failed to save Q&A pairs",
    saved: "Q&A saved",
    updated: "Q&A updated",
  },
  detail: {
    pages: "Pages",
    progress: (done: number, found: number) => `${done} of ${found} pages read`,
    failedPages: (n: number) => `${n} could not be read`,
    passages: (n: number) => (n === 1 ? "1 passage" : `${n} passages`),
    products: (n: number) => (n === 1 ? "1 product" : `${n} products`),
    none: "No pages read yet.",
    rescan: "Scan again",
    rescanFailed: "Could not start the scan. Please try again.",
    loadFailed: "Could not load the details. Please try again.",
    more: (shown: number, total: number) => `The first ${shown} of ${total} pages`,
  },
} as const;
