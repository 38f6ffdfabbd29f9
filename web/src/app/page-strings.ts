import { texts } from "@/lib/texts";

/** The texts of the pages that belong to no feature. */
export const TEXT = texts("pages", {
  overview: {
    title: "Overview",
    online: "System Online",
    searches: "Total Searches",
    conversion: "Conversion Rate",
    accuracy: "AI Accuracy",
    activity: "Recent Activity",
    terms: "Top Search Terms",
  },
  placeholder: {
    body: "This page is not available yet. Everything it would show is still being built.",
    back: "Back to Stores",
  },
  pages: {
    tasks: "Tasks",
    configure: "Configure",
    analytics: "Analytics",
  },
  proof: {
    label: "How your assistant does",
    conversations: "Conversations",
    gaps: "Gaps",
    golden: "Test questions",
  },
});
