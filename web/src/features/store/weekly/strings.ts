import { texts } from "@/lib/texts";

/** The texts of the weekly mail. */
export const TEXT = texts("weekly", {
  title: "Weekly mail",
  body: "Each Monday at 8:00 by the shop's clock: the week's cases and how they ended, and three questions to answer. A week without a case is not mailed. Each of your team settles this for themselves.",
  on: "Mail me this shop's week",
  saved: "Saved",
  failed: "That could not be saved. Please try again.",
  toAnalytics: "See the figures",
});
