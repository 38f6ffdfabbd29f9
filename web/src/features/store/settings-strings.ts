import { texts } from "@/lib/texts";

/** The texts of a store's settings. */
export const TEXT = texts("store.settings", {
  title: "Store settings",
  subtitle: "What is settled for this store alone.",
  loading: "Loading settings...",
  failed: "Failed to load this store's settings. Please try again.",
  save: "Save Changes",
  saved: "Store settings saved",
  saveFailed: "Failed to save the settings. Please try again.",
  about: {
    title: "About the store",
    name: "Store Name",
    url: "Store URL",
    urlHint: "Pages at this address and its sub-domains may show the chat.",
    email: "Store Email",
    emailHint: "Messages from shoppers are sent here.",
  },
  answers: {
    title: "Prices and conversations",
    currency: "Currency",
    currencyHint:
      "Three letters, like EUR. For prices you add or import from now on that name no currency.",
    retention: "Keep conversations for",
    retentionHint: "Days. Empty: as long as this installation keeps them.",
    retentionWrong: "Please enter a number of days from 1 to 3650.",
    currencyWrong: "Please enter a currency of three letters, like EUR",
  },
  orders: {
    title: "Orders and customers",
    on: "Orders of your shop of the last 24 months and who placed them (name and email address, encrypted) are kept here for the customers page.",
    off: "Orders of your shop are not kept here.",
    turnOff: "Switch off and delete",
    turnOn: "Switch on",
    sureTitle: "Delete orders and customers?",
    sure: "All orders and customers that are kept here are deleted. Your shop keeps its own.",
    cancel: "Cancel",
    saved: "Store settings saved",
    failed: "Failed to save the settings. Please try again.",
  },
  elsewhere: {
    title: "Settled elsewhere",
    language: "Language and texts of the chat",
    origins: "Other addresses that may show the chat",
    keys: "Keys of your shop",
    team: "Who works in this store",
  },
  file: {
    title: "Take the store along",
    body: "One file with everything that belongs to this store: what it was taught, its products, conversations and settings. Another installation can import it.",
    export: "Export Store",
    busy: "Exporting...",
    done: "Your file is on its way to your downloads",
    failed: "Failed to export the store. Please try again.",
  },
  danger: {
    title: "Delete the store",
    body: "The store, what its assistant learned, its conversations and its widget are removed for good.",
    remove: "Delete Store",
    owner: "Only the owner of this store may delete it.",
  },
});
