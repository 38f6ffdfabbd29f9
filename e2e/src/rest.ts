import type { Page } from "playwright-core";

/** Waits until no answer is being written: until then Enter sends nothing. */
export function atRest(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Stop the answer" }).waitFor({ state: "detached" });
}
