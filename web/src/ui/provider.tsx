import "./mantine";
import "./direction.css";
import { DirectionProvider, MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { spoken } from "@/lib/language";
import { styleNonce } from "./nonce";
import { colorSchemes, cssVariables, theme } from "./theme";
import { ToastRegion } from "./toaster";

/** The kit with our theme, and the place where toasts appear. */
export function KitProvider({ children }: { children: ReactNode }) {
  // react-remove-scroll, under the dialogs, asks get-nonce.
  setNonce(styleNonce());
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <DirectionProvider initialDirection={spoken().dir} detectDirection={false}>
        {children}
        <ToastRegion />
      </DirectionProvider>
    </MantineProvider>
  );
}
