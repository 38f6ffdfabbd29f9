import { icu, texts } from "@/lib/texts";

/** The texts of the audit log. */
export const AUDIT = texts("team.audit", {
  title: "What was done",
  loading: "Loading what was done",
  failed: "Could not load what was done",
  none: "Nothing yet. Changes of the team, keys, settings and data sources are noted here.",
  kept: icu("Kept for {days, plural, one {# day} other {# days}}.", "days"),
  gone: "Somebody whose account is gone",
  did: {
    invited: icu("{who} invited {detail}", "who", "whom", "detail"),
    "invitation-revoked": icu(
      "{who} took back the invitation to {detail}",
      "who",
      "whom",
      "detail",
    ),
    joined: icu("{who} joined as {detail}", "who", "whom", "detail"),
    "role-changed": icu("{who} made {whom} {detail}", "who", "whom", "detail"),
    removed: icu("{who} removed {whom} from the team", "who", "whom", "detail"),
    left: icu("{who} left the team", "who", "whom", "detail"),
    "store-given": icu("{who} gave the store to {whom}", "who", "whom", "detail"),
    "store-changed": icu("{who} changed the store's settings: {detail}", "who", "whom", "detail"),
    "widget-changed": icu("{who} changed how the chat looks", "who", "whom", "detail"),
    "hours-stated": icu("{who} stated the opening hours", "who", "whom", "detail"),
    "keys-saved": icu("{who} saved keys of the shop", "who", "whom", "detail"),
    "keys-deleted": icu("{who} deleted the keys of the shop", "who", "whom", "detail"),
    "plugin-renewed": icu("{who} gave the plugin another secret", "who", "whom", "detail"),
    "store-exported": icu("{who} exported the store", "who", "whom", "detail"),
    "sources-deleted": icu("{who} deleted data sources: {detail}", "who", "whom", "detail"),
    "conversation-deleted": icu(
      "{who} deleted a conversation of {detail}",
      "who",
      "whom",
      "detail",
    ),
    "visitor-erased": icu("{who} erased a visitor", "who", "whom", "detail"),
  },
  other: icu("{who}: {what}", "who", "what"),
  settings: {
    name: "name",
    store_url: "address",
    email: "email",
    allowed_origins: "allowed addresses",
    currency: "currency",
    retention_days: "how long conversations are kept",
  },
});
