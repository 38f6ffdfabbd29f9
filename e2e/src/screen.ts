import type { Page } from "playwright-core";

/** One screen of the dashboard in one of its states. */
export interface Screen {
  name: string;
  path: string;
  /** Whether it shows that something is still on its way. */
  loading?: boolean;
  /** Answers that the demo store does not give by itself, by the end of their path. */
  answers?: Record<string, unknown>;
  /** What is done before the screen is looked at. */
  act?: (page: Page) => Promise<unknown>;
}

/** An answer that does not come. */
export const never = Symbol("an answer that does not come");
/** An answer that is a refusal. */
export const refusal = Symbol("an answer that is a refusal");

/** Lays a screen's own answers over those of the server. */
export async function layAnswers(page: Page, answers: Screen["answers"] = {}): Promise<void> {
  for (const [end, answer] of Object.entries(answers)) {
    await page.route(
      (url) => url.pathname.startsWith("/api/") && url.pathname.endsWith(end),
      async (route) => {
        if (answer === never) return;
        if (answer === refusal)
          return route.fulfill({ status: 403, json: { success: false, message: "", status: 403 } });
        await route.fulfill({ json: { success: true, ...(answer as object) } });
      },
    );
  }
}
