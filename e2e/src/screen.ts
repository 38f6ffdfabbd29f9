import type { Page } from "playwright-core";
import { answerTo } from "../../web/test/document";

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

/** An answer that there is nothing. */
export const missing = Symbol("an answer that there is nothing");

const failed = (status: number) => ({ status, json: { success: false, message: "", status } });

/**
 * Lays a screen's own answers over those of the server, completed by the API's document; what the
 * server would never answer fails the screen.
 */
export async function layAnswers(page: Page, answers: Screen["answers"] = {}): Promise<void> {
  for (const [end, answer] of Object.entries(answers)) {
    await page.route(
      (url) => url.pathname.startsWith("/api/") && url.pathname.endsWith(end),
      async (route) => {
        if (answer === never) return;
        if (answer === refusal) return route.fulfill(failed(403));
        if (answer === missing) return route.fulfill(failed(404));
        const asked = route.request();
        const path = new URL(asked.url()).pathname.slice("/api".length);
        const said = { success: true, message: "", ...(answer as object) };
        const { body, wrong } = answerTo(asked.method(), path, said);
        if (wrong.length > 0) throw new Error(wrong.join("\n"));
        await route.fulfill({ json: body });
      },
    );
  }
}
