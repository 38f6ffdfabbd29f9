import "@fontsource-variable/inter";
import "@/ui/tokens.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router";
import { routes } from "./routes";

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

async function start(root: HTMLElement): Promise<void> {
  const prerendered = root.firstElementChild !== null;
  if (prerendered) await loadCurrent();
  const router = createBrowserRouter(routes);
  const app = <RouterProvider router={router} />;
  if (prerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById("root");
if (root) void start(root);
