import "@fontsource-variable/inter";
import "@/ui/tokens.css";
import { startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router";
import { kitRoutes, ROOT, routes } from "./routes";

/**
 * The router, with the routes of the dashboard's kit at once when the page that is opened is not
 * one of the site's, and else when one of them is visited.
 */
async function newRouter(prerendered: boolean): Promise<ReturnType<typeof createBrowserRouter>> {
  const path = matchRoutes(routes, window.location)?.at(-1)?.route.path;
  if (path !== undefined && path !== "*") {
    if (prerendered) await loadCurrent();
    return createBrowserRouter(routes, {
      patchRoutesOnNavigation: async ({ patch }) => patch(ROOT, await kitRoutes()),
    });
  }
  routes[0]?.children?.push(...(await kitRoutes()));
  if (prerendered) await loadCurrent();
  return createBrowserRouter(routes);
}

/** Loads the lazy parts of the page that was prerendered, so that it hydrates whole. */
async function loadCurrent(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The page with the app in it, which tells the page's own script (scripts/early.js) that it answers. */
function Hydrated({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    document.dispatchEvent(new Event("app-ready"));
  }, []);
  return <RouterProvider router={router} />;
}

async function start(root: HTMLElement): Promise<void> {
  const prerendered = root.firstElementChild !== null;
  const router = await newRouter(prerendered);
  const page = <Hydrated router={router} />;
  // In a transition, so that the page answers the hand while it becomes alive.
  if (prerendered) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

const root = document.getElementById("root");
if (root) void start(root);
