import { QueryClientProvider } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { Outlet } from "react-router";
import { FAULTS } from "@/lib/api";
import { spoken } from "@/lib/language";
import { newQueryClient } from "@/lib/query";
import { StoreProvider } from "@/lib/selected-store";
import { TEXT } from "@/lib/strings";
import { KitProvider } from "@/ui/provider";

Object.assign(FAULTS, TEXT.faults);

/** Everything that signed-in pages and forms stand on; marketing pages carry none of it. */
export function Component() {
  const [client] = useState(newQueryClient);
  useSpokenRoot();
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

/** Tells the page's root which language is spoken, as long as something of the kit is shown. */
function useSpokenRoot(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { lang, dir } = root;
    Object.assign(root, spoken());
    return () => void Object.assign(root, { lang, dir });
  }, []);
}
