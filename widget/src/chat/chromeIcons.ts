/** Icons of the chat's own controls, drawn on the grid of ../icons. */
export const chromeIcons = {
  close: "M18 6 6 18M6 6l12 12",
  send: "M5 12l7-7 7 7M12 19V5",
  stop: "M7 7h10v10H7z",
  parcel: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  up: "M7 10v11M15 6l-1 4h7l-2 11H3V10h4l5-8z",
  down: "M12 5v14M6 13l6 6 6-6",
  letter: "M3 6h18v12H3zM3 7l9 6 9-6",
} as const;

/** Names of the chat's own icons. */
export type ChromeIcon = keyof typeof chromeIcons;
