import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { createMemoryRouter, RouterProvider } from "react-router";
import { newQueryClient } from "@/lib/query";
import { StoreProvider } from "@/lib/selected-store";
import { ToastRegion } from "@/ui/toaster";

/** Shows routes as the app would, without transitions. */
export function show(
  routes: RouteObject[],
  entry: string | { pathname: string; search?: string; state?: unknown },
) {
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={newQueryClient()}>
        <StoreProvider>
          <RouterProvider router={router} />
        </StoreProvider>
      </QueryClientProvider>
      <ToastRegion />
    </MantineProvider>,
  );
  return { router, ...view };
}
