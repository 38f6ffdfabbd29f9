import type { RouteObject } from "react-router";
import { speak } from "@/lib/language";

/**
 * What stands in the dashboard's kit: the forms of visitors, and the dashboard. It loads after the
 * words of the language that is spoken there; the site's pages are English.
 */
export async function kit(): Promise<RouteObject[]> {
  await speak();
  return [{ lazy: () => import("./pages/kit"), children: kitRoutes() }];
}

function kitRoutes(): RouteObject[] {
  return [
    {
      lazy: () => import("./pages/account"),
      children: [
        {
          lazy: () => import("./pages/guest-only"),
          children: [
            { path: "/login", lazy: () => import("./pages/login") },
            { path: "/signup", lazy: () => import("./pages/signup") },
          ],
        },
        { path: "/forgot-password", lazy: () => import("./pages/forgot") },
        { path: "/reset-password", lazy: () => import("./pages/reset") },
        { path: "/verify-email", lazy: () => import("./pages/verify") },
        { path: "/verify-email/success", lazy: () => import("./pages/verified") },
        { path: "/verify-email/:userId", lazy: () => import("./pages/verify-path") },
        { path: "/verify-email/:userId/:token", lazy: () => import("./pages/verify-path") },
        { path: "/not-me/:token", lazy: () => import("./pages/not-me") },
        { path: "/invitation/:token", lazy: () => import("./pages/invitation") },
      ],
    },
    { path: "/operator", lazy: () => import("./pages/operator") },
    {
      lazy: () => import("./pages/protected"),
      children: [
        { path: "/dashboard", lazy: () => import("./pages/dashboard"), children: dashboard() },
      ],
    },
  ];
}

function dashboard(): RouteObject[] {
  return [
    { index: true, lazy: () => import("./pages/overview") },
    { path: "stores", lazy: () => import("./pages/stores") },
    { path: "stores/create", lazy: () => import("./pages/create-store") },
    { path: "profile", lazy: () => import("./pages/profile") },
    {
      path: "store/:id",
      lazy: () => import("./pages/store"),
      children: [
        { index: true, lazy: () => import("./pages/store-home") },
        { path: "data-sources", lazy: () => import("./pages/knowledge") },
        { path: "products", lazy: () => import("./pages/catalogue") },
        { path: "products/data-sources", lazy: () => import("./pages/products") },
        { path: "store-keys", lazy: () => import("./pages/store-keys") },
        { path: "playground", lazy: () => import("./pages/playground") },
        { path: "appearance", lazy: () => import("./pages/appearance") },
        { path: "integration", lazy: () => import("./pages/integration") },
        { path: "customers", lazy: () => import("./pages/customers") },
        { path: "tickets", lazy: () => import("./pages/tickets") },
        { path: "tasks", lazy: () => import("./pages/tasks") },
        { path: "team", lazy: () => import("./pages/team") },
        { path: "settings", lazy: () => import("./pages/store-settings") },
        { path: "configure", lazy: () => import("./pages/configure") },
        { path: "conversations", lazy: () => import("./pages/proof"), children: proofRoutes() },
        { path: "analytics", lazy: () => import("./pages/analytics") },
      ],
    },
  ];
}

function proofRoutes(): RouteObject[] {
  return [
    { index: true, lazy: () => import("./pages/conversations") },
    { path: "gaps", lazy: () => import("./pages/gaps") },
    { path: "golden", lazy: () => import("./pages/golden") },
    { path: "golden/:run", lazy: () => import("./pages/golden-run") },
    { path: "golden/:run/compare/:other", lazy: () => import("./pages/golden-compare") },
  ];
}
