import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from "@mantine/core";

const BRAND: MantineColorsTuple = [
  "#edf3ff",
  "#d9e5ff",
  "#b3ccff",
  "#86acff",
  "#5c90ff",
  "#1f66ff",
  "#0055ff",
  "#0045d1",
  "#0038ab",
  "#002c85",
];
const RED: MantineColorsTuple = [
  "#fdecea",
  "#fad4d0",
  "#f5aaa3",
  "#ef7f75",
  "#e35a4e",
  "#d0392c",
  "#b42318",
  "#961c13",
  "#78160f",
  "#5a100b",
];
const DARK: MantineColorsTuple = [
  "#f2f3f5",
  "#c2c6ce",
  "#9aa0ab",
  "#757a86",
  "#2a2d35",
  "#20232a",
  "#17191e",
  "#121317",
  "#0f1013",
  "#0a0b0d",
];

/** Where the choice of light, dark or the system's is kept. */
export const colorSchemes = localStorageColorSchemeManager({ key: "theme" });

const OVERLAY = { backgroundOpacity: 0.45, blur: 2 };

/** Our tokens in Mantine's terms. */
export const theme = createTheme({
  colors: { brand: BRAND, red: RED, dark: DARK },
  primaryColor: "brand",
  primaryShade: { light: 6, dark: 5 },
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  headings: { fontFamily: "var(--font)", fontWeight: "650" },
  defaultRadius: "0.625rem",
  radius: { xs: "0.375rem", sm: "0.5rem", md: "0.625rem", lg: "0.875rem", xl: "1.25rem" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  // A menu holds nothing but its items, and opens within the page's main part, so that it
  // stands in a landmark; a dialog's header is not the page's banner.
  components: {
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: "#content" } },
    },
    Modal: {
      defaultProps: { attributes: { header: { role: "presentation" } }, overlayProps: OVERLAY },
    },
    Drawer: {
      defaultProps: { attributes: { header: { role: "presentation" } }, overlayProps: OVERLAY },
    },
  },
});

/** What Mantine sets by rule per scheme and we want from the tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const tokens = {
    "--mantine-color-body": "var(--surface)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-bright": "var(--ink)",
    "--mantine-color-dimmed": "var(--ink-3)",
    "--mantine-color-placeholder": "var(--ink-3)",
    "--mantine-color-anchor": "var(--brand-ink)",
    "--mantine-color-error": "var(--bad)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--hover)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--line)",
    "--mantine-color-disabled": "var(--hover)",
    "--mantine-color-disabled-color": "var(--ink-3)",
    "--mantine-color-disabled-border": "var(--line)",
    "--mantine-color-orange-light": "var(--wait-soft)",
    "--mantine-color-orange-light-color": "var(--wait)",
    "--mantine-color-red-light": "var(--bad-soft)",
    "--mantine-color-red-light-color": "var(--bad)",
    "--mantine-color-brand-light": "var(--brand-soft)",
    "--mantine-color-brand-light-color": "var(--brand-ink)",
    "--mantine-color-brand-light-hover": "var(--brand-soft)",
    "--mantine-color-red-light-hover": "var(--bad-soft)",
  };
  return { variables: {}, light: tokens, dark: tokens };
};
