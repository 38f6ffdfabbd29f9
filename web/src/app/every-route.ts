import type { RouteObject } from "react-router";
import { kitRoutes, routes } from "./routes";

const kit = await kitRoutes();

/** All routes in one table: for the pages that are written beforehand, and for tests. */
export const everyRoute: RouteObject[] = routes.map((root) => ({
  ...root,
  children: [...(root.children ?? []), ...kit],
})) as RouteObject[];

/** The patterns of all routes that exist, in the router's syntax; the catch-all is none. */
export function patterns(list: RouteObject[] = everyRoute, base = ""): string[] {
  return list.flatMap((route) => {
    if (route.path === "*") return [];
    const path = route.path ? join(base, route.path) : base;
    if (route.children) return patterns(route.children, path);
    return path ? [path] : [];
  });
}

function join(base: string, path: string): string {
  return path.startsWith("/") ? path : `${base}/${path}`;
}
