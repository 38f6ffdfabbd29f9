// Every form against every way its call can fail: it says why, keeps what was typed, and is sent
// again with one more press.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { Component as ContactPage } from "@/app/pages/contact";
import { ForgotPage } from "@/features/account/forgot";
import { LoginPage } from "@/features/account/login";
import { ProfilePage } from "@/features/account/profile";
import { ResetPage } from "@/features/account/reset";
import { SignUpPage } from "@/features/account/signup";
import { ContactDialog } from "@/features/enquiry/dialog";
import { StoreKeysPage } from "@/features/key/page";
import { SourcesPage } from "@/features/source/page";
import { KNOWLEDGE, PRODUCTS, type SourceTexts } from "@/features/source/strings";
import { CreateStorePage } from "@/features/store/wizard";
import { AppearancePage } from "@/features/widget/page";
import { expectSessionEnd, FAILURES } from "./failures";
import { fill, press as pressAny, selectStore } from "./press";
import { show } from "./render";
import { type Answer, server, signedIn } from "./server";

/** The failures that every form meets; a 401 besides, which most forms share as well. */
type Failure = "401" | "413" | "422" | "429" | "500" | "network";

interface FormCase {
  name: string;
  /** What sending it asks of the server, as METHOD /path. */
  call: string;
  /** What the page around it asks for. */
  around?: Record<string, Answer>;
  open(): Promise<unknown> | unknown;
  type(): Promise<unknown> | unknown;
  send(): void;
  /** The fields that hold what was typed, with it; or looks for what stands for them. */
  kept: [label: string, value: string][] | (() => unknown);
  /** Its own words, where the server's message is not what is shown. */
  says?: Partial<Record<Failure, string>>;
  /** Whether a 401 ends the session; else it says why, as any failure. */
  endsAt401?: boolean;
}

const MEMBER = { id: 1, name: "Ada Byron", email: "ada@shop.test" };
const PHOTO = new File(["x"], "me.png", { type: "image/png" });
const FAQ = new File(["Q,A"], "faq.csv", { type: "text/csv" });
const SERVER_401 = "You may not do this.";

/** Presses what can be pressed; throws while a form is busy. */
function press(label: string): void {
  const target = screen.getByText(label).closest<HTMLButtonElement>("button, a");
  if (target?.disabled || target?.dataset.loading || target?.closest("fieldset")?.disabled)
    throw new Error(`${label} cannot be pressed`);
  pressAny(label);
}

const page = (Component: () => React.ReactNode, search = "") =>
  show([{ path: "/", Component }], { pathname: "/", search });
const pick = (file: File, root: ParentNode = document) => {
  const input = root.querySelector("input[type=file]");
  if (!input) throw new Error("no file is asked for");
  fireEvent.change(input, { target: { files: [file] } });
};
const submit = (button: string) =>
  fireEvent.submit(screen.getByText(button).closest("form") as HTMLFormElement);

const profile = {
  around: { "GET /auth/profile": { body: { member: MEMBER } } },
  open: async () => {
    page(ProfilePage);
    await screen.findByText("Verified Account");
  },
};
const TOO_LARGE = "File too large. Please select a smaller image.";
const password = () =>
  screen.getByRole("dialog").querySelector<HTMLInputElement>("input[type=password]");

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
  id: 7,
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
const LATER = "Failed to send message. Please try again later.";
const all = (words: string): Record<Failure, string> => ({
  "401": words,
  "413": words,
  "422": words,
  "429": words,
  "500": words,
  network: words,
});
const enquiry = {
  call: "POST /contact/enquiry",
  type: () => {
    fill("First Name", "Vera");
    fill("Last Name", "Visitor");
    fill("Email", "vera@shopper.test");
    fill("Message (optional)", "Do you come to Oslo?");
  },
  send: () => submit("Send Message"),
  kept: [
    ["Last Name", "Visitor"],
    ["Message (optional)", "Do you come to Oslo?"],
  ] as [string, string][],
  says: all(LATER),
};

const FORMS: FormCase[] = [
  {
    name: "sign-up",
    call: "POST /auth/register",
    open: () => page(SignUpPage),
    type: () => {
      fill("Full Name", "Ada");
      fill("Email", "ada@shop.test");
      fill("Password", "secret12");
      fill("Confirm Password", "secret12");
      fireEvent.click(screen.getByRole("checkbox"));
    },
    send: () => press("Create account"),
    kept: [
      ["Full Name", "Ada"],
      ["Email", "ada@shop.test"],
      ["Password", "secret12"],
    ],
  },
  {
    name: "login",
    call: "POST /auth/login",
    open: () => page(LoginPage),
    type: () => {
      fill("Email", "ada@shop.test");
      fill("Password", "secret12");
    },
    send: () => press("Sign in"),
    kept: [
      ["Email", "ada@shop.test"],
      ["Password", "secret12"],
    ],
    says: {
      "401": "Invalid email or password. Please try again.",
      "429": "Too many login attempts. Please try again later.",
      network: "Network error. Please check your connection and try again.",
    },
  },
  {
    name: "forgotten password",
    call: "POST /auth/forgot-password",
    open: () => page(ForgotPage),
    type: () => fill("Email", "ada@shop.test"),
    send: () => press("Send Reset Link"),
    kept: [["Email", "ada@shop.test"]],
  },
  {
    name: "reset of the password",
    call: "POST /auth/reset-password",
    open: () => page(ResetPage, "?token=abc&email=ada%40shop.test"),
    type: () => {
      fill("New Password", "another-one");
      fill("Confirm Password", "another-one");
    },
    send: () => press("Reset Password"),
    kept: [
      ["New Password", "another-one"],
      ["Confirm Password", "another-one"],
    ],
  },
  {
    name: "personal information",
    call: "POST /auth/profile",
    ...profile,
    type: () => fill("Full Name", "Ada King"),
    send: () => press("Save Changes"),
    kept: [["Full Name", "Ada King"]],
    says: { "413": TOO_LARGE },
    endsAt401: true,
  },
  {
    name: "profile photo",
    call: "POST /auth/profile",
    ...profile,
    type: async () => {
      pick(PHOTO);
      await screen.findByText("me.png");
    },
    send: () => press("Upload Photo"),
    kept: () => screen.getByText("me.png"),
    says: { "413": TOO_LARGE },
    endsAt401: true,
  },
  {
    name: "password",
    call: "POST /auth/change-password",
    ...profile,
    type: () => {
      fill("Current Password", "secret12");
      fill("New Password", "another-one");
      fill("Confirm Password", "another-one");
    },
    send: () => press("Update Password"),
    kept: [
      ["Current Password", "secret12"],
      ["New Password", "another-one"],
    ],
    says: { "401": "Current password is incorrect", "413": TOO_LARGE },
  },
  {
    name: "account deletion",
    call: "DELETE /auth/account",
    ...profile,
    type: async () => {
      fireEvent.click(screen.getByRole("button", { name: "Delete Account" }));
      await screen.findByRole("dialog");
      fireEvent.change(password() as HTMLInputElement, { target: { value: "secret12" } });
    },
    send: () => press("Delete Everything"),
    kept: () => expect(password()?.value).toBe("secret12"),
    says: { "401": "Current password is incorrect", "413": TOO_LARGE },
  },
  {
    name: "new store",
    call: "POST /stores",
    open: () => {
      const custom = { id: 5, title: "custom", description: "", status: true, icon: "" };
      const choices = { platforms: [custom], loading: false, failed: false, retry: () => {} };
      page(() => <CreateStorePage choices={choices} />);
    },
    type: async () => {
      fireEvent.click(screen.getByLabelText("custom"));
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
  { name: "products of a file", ...source("Import from CSV", PRODUCTS), ...file },
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
  {
    name: "contact dialog",
    open: () => page(() => <ContactDialog opened onClose={() => {}} />),
    ...enquiry,
  },
  { name: "contact page", open: () => page(ContactPage), ...enquiry },
];

const STATUSES: [Failure, Answer, string][] = [
  ["401", { status: 401, body: { message: SERVER_401 } }, SERVER_401],
  ...(FAILURES as [Failure, Answer, string][]),
];

beforeEach(() => selectStore("4"));

/** Opens a form and fills it in; gives what the server was asked by it. */
async function filled(form: FormCase, answer: Answer) {
  signedIn();
  const calls = server({ ...form.around, [form.call]: answer });
  await form.open();
  await form.type();
  return () => calls.filter(({ method, path }) => `${method} ${path}` === form.call);
}

function expectKept(form: FormCase): void {
  if (typeof form.kept === "function") form.kept();
  else
    for (const [label, value] of form.kept)
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
}

describe.each(FORMS)("[S8.13] the form '$name'", (form) => {
  const statuses = STATUSES.filter(([failure]) => failure !== "401" || !form.endsAt401);

  test.each(statuses)("fails with %s and says why", async (failure, answer, words) => {
    const sent = await filled(form, answer);
    form.send();
    const shown = await screen.findAllByText(form.says?.[failure] ?? words);
    expect(shown.length).toBeGreaterThan(0);
    expectKept(form);
    await waitFor(() => form.send());
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second?.json).toEqual(first?.json);
    expect([...(second?.form ?? [])]).toEqual([...(first?.form ?? [])]);
  });

  test.runIf(form.endsAt401)("fails with 401 and ends the session", async () => {
    await filled(form, { status: 401 });
    await expectSessionEnd(() => form.send());
  });
});
