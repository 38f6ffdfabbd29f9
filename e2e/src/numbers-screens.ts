import type { Page } from "playwright-core";
import { CUSTOMER_ANSWERS, figures, QUIET, SMALL_SHOP } from "./numbers-samples";
import { never, refusal, type Screen } from "./screen";

/** Opens the first customer, whatever the language that the screen speaks. */
const first = async (page: Page) => {
  await page.locator("tbody th button").first().click();
  await page.getByRole("dialog").getByRole("link").first().waitFor();
};

/** Opens what says how figures are made; on wide screens and phones there is one button of that name. */
const help = async (page: Page) => {
  await page.getByRole("button", { name: "How these figures are made", exact: true }).click();
  await page.getByRole("dialog").getByRole("table").waitFor();
};

const rows = (page: Page) => page.locator("tbody th").first().waitFor();

const drawn = (page: Page) => page.locator("canvas").first().waitFor();

const tables = async (page: Page) => {
  await drawn(page);
  await page.getByRole("button", { name: "Show as table" }).first().click();
};

const formula = async (page: Page) => {
  await drawn(page);
  await page.getByRole("button", { name: "How Solved by the assistant is counted" }).click();
  await page.getByText(/Silence is no proof/).waitFor();
};

/** Customers and analytics of a store that has some. */
export function numbersScreens(base: string): Screen[] {
  const people = `${base}/customers`;
  const numbers = `${base}/analytics`;
  const customers = { path: people, answers: CUSTOMER_ANSWERS };
  const analytics = { path: numbers, answers: figures() };
  return [
    { name: "customers-real", ...customers, act: rows },
    {
      name: "customers-real-segment",
      ...customers,
      act: (p) => p.locator("[aria-pressed]").last().click(),
    },
    { name: "customers-file", ...customers, act: first },
    { name: "customers-help", ...customers, act: help },
    { name: "customers-small-shop", path: people, answers: SMALL_SHOP, act: rows },
    {
      name: "customers-real-loading",
      path: people,
      answers: { ...CUSTOMER_ANSWERS, "/customers": never },
      loading: true,
    },
    {
      name: "customers-real-failed",
      path: people,
      answers: { ...CUSTOMER_ANSWERS, "/customers": refusal },
    },
    { name: "analytics", ...analytics, act: drawn },
    { name: "analytics-table", ...analytics, act: tables },
    { name: "analytics-formula", ...analytics, act: formula },
    {
      name: "analytics-quiet",
      path: numbers,
      answers: QUIET,
      act: (p) => p.locator("dl").first().waitFor(),
    },
    { name: "analytics-failed", path: numbers, answers: { "/analytics": refusal } },
  ];
}
