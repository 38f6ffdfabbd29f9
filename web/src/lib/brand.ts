/** The product's name; everything that shows it reads it from here. */
export const PRODUCT = "Tilly";

/** The networks that the footer knows an icon of. */
export type Network = "linkedin" | "instagram" | "x" | "youtube";

/**
 * Everything about the company behind the site: who to write to, where links
 * lead, whose words are quoted. All of these are sample values: reserved
 * domains and telephone numbers, and a testimonial that nobody gave. Whoever
 * runs the site replaces links, address and numbers by settings (reach.ts), the rest here.
 */
export const BRAND = {
  /** Who offers the service, as it stands within a sentence of the legal texts. */
  company: `the ${PRODUCT} team`,
  email: "hello@tilly.example",
  /** Written as people read them; links keep the digits and the plus. */
  phones: ["+1 202 555 0143", "+44 20 7946 0958"],
  /** Where Book a Demo and Learn More lead. */
  booking: "https://booking.tilly.example/demo",
  /** Where book-a-meeting on the event page leads. */
  meeting: "https://booking.tilly.example/dubai-2025",
  /** Where schedule-a-demo on the demo pages leads. */
  schedule: "https://booking.tilly.example/walkthrough",
  social: [
    { network: "linkedin", label: "LinkedIn", url: "https://linkedin.tilly.example/" },
    { network: "instagram", label: "Instagram", url: "https://instagram.tilly.example/" },
    { network: "x", label: "X", url: "https://x.tilly.example/" },
    { network: "youtube", label: "YouTube", url: "https://youtube.tilly.example/" },
  ] satisfies { network: Network; label: string; url: string }[],
  testimonial: {
    quote:
      "Half of what our shoppers ask stands somewhere on our own pages. Now they get it in seconds, with the page it came from, and my team answers the questions that need a person.",
    name: "Sample Customer",
    role: "CEO, Example Outfitters",
    initials: "SC",
    stars: 5,
    /** Said beside the quote for as long as nobody real gave it; "" to say nothing. */
    note: "Sample testimonial",
  },
  event: {
    name: "Harbour Commerce Conference",
    short: ["Harbour", "Commerce"],
    dates: "12-15 October 2025",
    place: "Dubai Harbour",
    start: "2025-10-12",
    end: "2025-10-15",
  },
  /** The demo pages by their paths; what each shows stands in features/site/demo/stores. */
  demos: ["catnclever", "mannat", "thethirdbiome", "aeobiome", "fodel", "gasfireplacetoronto"],
} as const;
