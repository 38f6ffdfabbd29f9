import type { RouteObject } from "react-router";
import { CrashPage } from "./crash";

/** The id of the route that all others stand in. */
export const ROOT = "root";

/**
 * The routes of the site's pages. Those of the dashboard's kit are a table of their own, so that
 * the site's pages do not carry the names of its parts.
 */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [{ lazy: () => import("./pages/site"), children: siteRoutes() }],
  },
];

/** The routes of the dashboard's kit, which load when one of them is visited. */
export async function kitRoutes(): Promise<RouteObject[]> {
  return (await import("./kit-routes")).kit();
}

function siteRoutes(): RouteObject[] {
  return [
    { path: "/", lazy: () => import("./pages/landing") },
    { path: "/event", lazy: () => import("./pages/event") },
    { path: "/contact", lazy: () => import("./pages/contact") },
    { path: "/terms-and-conditions", lazy: () => import("./pages/terms") },
    { path: "/privacy-policy", lazy: () => import("./pages/privacy") },
    { path: "/catnclever", lazy: () => import("./pages/demo-catnclever") },
    { path: "/mannat", lazy: () => import("./pages/demo-mannat") },
    { path: "/thethirdbiome", lazy: () => import("./pages/demo-thethirdbiome") },
    { path: "/aeobiome", lazy: () => import("./pages/demo-aeobiome") },
    { path: "/fodel", lazy: () => import("./pages/demo-fodel") },
    { path: "/gasfireplacetoronto", lazy: () => import("./pages/demo-gasfireplacetoronto") },
    { path: "*", lazy: () => import("./pages/not-found") },
  ];
}
