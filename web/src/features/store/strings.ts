import { texts } from "@/lib/texts";

/** The texts of the list of stores, which is the dashboard's first screen. */
export const TEXT = texts("store", {
  list: {
    title: "Stores",
    subtitle: "Choose a store to work on, or add another.",
    create: "Create Store",
    loading: "Loading stores...",
    empty: "No stores yet",
    emptyBody: "Add your shop, teach its assistant, and put the chat on your site.",
    createFirst: "Create Your First Store",
    unknownPlatform: "Unknown Platform",
    active: "Active",
    inactive: "Inactive",
    created: "Created",
    shared: { admin: "You are an admin", agent: "You are an agent" },
    menu: "Actions for",
    configure: "Configure",
    visit: "Visit Store",
    remove: "Delete Store",
    error: "Error",
    failed: "Failed to load stores. Please try again.",
    retry: "Try again",
  },
});
