import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { everyRoute, patterns } from "./every-route";

const REAL = [
  "/",
  "/event",
  "/catnclever",
  "/mannat",
  "/thethirdbiome",
  "/aeobiome",
  "/fodel",
  "/gasfireplacetoronto",
  "/login",
  "/signup",
  "/verify-email",
  "/verify-email/success",
  "/verify-email/7/abc",
  "/not-me/abc",
  "/privacy-policy",
  "/terms-and-conditions",
  "/contact",
  "/forgot-password",
  "/reset-password",
  "/operator",
  "/dashboard",
  "/dashboard/stores",
  "/dashboard/stores/create",
  "/dashboard/profile",
  "/dashboard/store/4",
  "/dashboard/store/4/data-sources",
  "/dashboard/store/4/products/data-sources",
  "/dashboard/store/4/store-keys",
  "/dashboard/store/4/playground",
  "/dashboard/store/4/appearance",
  "/dashboard/store/4/integration",
  "/dashboard/store/4/customers",
  "/dashboard/store/4/tickets",
  "/dashboard/store/4/tasks",
  "/dashboard/store/4/configure",
  "/dashboard/store/4/settings",
  "/dashboard/store/4/conversations",
  "/dashboard/store/4/conversations/gaps",
  "/dashboard/store/4/conversations/golden",
  "/dashboard/store/4/conversations/golden/7",
  "/dashboard/store/4/conversations/golden/7/compare/6",
  "/dashboard/store/4/analytics",
];

const known = patterns().map((path) => ({ path }));

test.each(REAL)("%s is a page, for the router and for the server", (path) => {
  expect(matchRoutes(everyRoute, path)?.at(-1)?.route.path).not.toBe("*");
  expect(matchRoutes(known, path)).not.toBeNull();
});

test.each([
  "/nope",
  "/dashboard/nope",
  "/dashboard/store/4/nope",
  "/dashboard/store/4/conversations/nope",
  "/login/x",
])("%s is none, for the router and for the server", (path) => {
  expect(matchRoutes(everyRoute, path)?.at(-1)?.route.path).toBe("*");
  expect(matchRoutes(known, path)).toBeNull();
});

test("every page loads", { timeout: 30_000 }, async () => {
  const walk = async (list: typeof everyRoute): Promise<number> => {
    let loaded = 0;
    for (const route of list) {
      if (typeof route.lazy === "function") {
        expect((await route.lazy()).Component).toBeTypeOf("function");
        loaded++;
      }
      loaded += await walk(route.children ?? []);
    }
    return loaded;
  };
  expect(await walk(everyRoute)).toBeGreaterThan(30);
});
