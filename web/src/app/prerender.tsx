import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { patterns, routes } from "./routes";

export { patterns };

/** The marketing pages that are read before any script runs, with the file that holds each. */
export const PAGES = { "/": "src/app/pages/landing.tsx" } as const;

/** The HTML of one page, as the browser will hydrate it. */
export async function render(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
