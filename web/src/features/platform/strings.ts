import { texts } from "@/lib/texts";

/** The texts of platforms. */
export const TEXT = texts("platform", {
  title: "Platform Integrations",
  subtitle: "Connect your e-commerce platform",
  active: "Active",
  soon: "Coming Soon",
  loading: "Loading platforms...",
  empty: "No platforms available at the moment.",
  error: "Error",
  failed: "Failed to load platforms. Please try again.",
  retry: "Try again",
});
