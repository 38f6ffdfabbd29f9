import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { newQueryClient } from "@/lib/query";
import { StoreProvider } from "@/lib/selected-store";
import { KitProvider } from "@/ui/provider";

/** Everything that signed-in pages and forms stand on; marketing pages carry none of it. */
export function Component() {
  const [client] = useState(newQueryClient);
  return (
    <KitProvider>
      <QueryClientProvider client={client}>
        <StoreProvider>
          <Outlet />
        </StoreProvider>
      </QueryClientProvider>
    </KitProvider>
  );
}
