import { BRAND, PRODUCT } from "@/lib/brand";

const { name, dates, place } = BRAND.event;

/** The texts of the event page. */
export const TEXT = {
  title: `${PRODUCT} at the ${name}`,
  description: `Meet ${PRODUCT} at the ${name}, ${dates}, ${place}. Book a meeting and see an AI assistant answer from a store's own pages.`,
  heading: ["Meet us", "by the water"],
  body: `We bring ${PRODUCT} to the ${name}: an AI assistant for online stores that answers from the store's own pages. Bring your shop's address, and see it learn while the coffee is still hot.`,
  when: "When",
  where: "Where",
  book: "Book a Meeting",
  more: "What it does",
  over: "This conference is over. Meetings can still be booked: we meet online.",
  logo: `${name} logo`,
  picture: "A harbour with sailing boats in front of a skyline at sunset",
  show: {
    title: "What we show you",
    list: [
      {
        title: "Your shop, live",
        body: "We point the assistant at your public pages and ask what your shoppers ask.",
      },
      {
        title: "Answers with their source",
        body: "Every answer names the page it was taken from, and opens it with one click.",
      },
      {
        title: "On your site in minutes",
        body: "One line of HTML on WooCommerce, Shopify or any other platform.",
      },
    ],
  },
} as const;
