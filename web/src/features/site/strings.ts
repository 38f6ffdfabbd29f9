import { PRODUCT } from "@/lib/brand";

/** The texts of the public pages. */
export const TEXT = {
  title: `${PRODUCT}: the AI assistant that knows your store`,
  description: `${PRODUCT} reads your store's pages and answers shoppers in a chat on your own site, with the source of every answer.`,
  nav: {
    label: "Site",
    features: "Features",
    how: "How it works",
    platform: "Platform",
    contact: "Contact Us",
    signIn: "Sign in",
    trial: "Free trial",
    dashboard: "Dashboard",
    menu: "Menu",
    skip: "Skip to content",
  },
  hero: {
    eyebrow: "AI chat for online stores",
    title: ["Shoppers ask.", "Your own pages answer."],
    body: `${PRODUCT} reads your shop, learns your questions and answers, and talks with shoppers right on your site. Every answer shows where it comes from.`,
    start: "Start free",
    how: "See how it works",
  },
  sketch: {
    shop: "fernandfable.example",
    product: "Linen apron",
    shopper: "Can I return the apron after washing it?",
    answer: "Washed items can be exchanged but not refunded. Unworn ones go back within 30 days.",
    source: "Returns and refunds",
    second: "And how long is the way to Oslo?",
    secondAnswer: "Three to five working days.",
    secondSource: "Shipping",
    title: "Fern & Fable",
    status: "Answers from our pages",
    caption: "An example conversation with an invented shop",
  },
  features: {
    title: "An assistant that sticks to what you said",
    body: "No guessing in your name: answers are made from your content, and shown with it.",
    list: [
      {
        title: "Sources with every answer",
        body: "Shoppers see the page an answer was taken from, and open it with one click.",
      },
      {
        title: "Honest when it does not know",
        body: "Weak evidence gives a plain “I don't know” and a way to reach your team.",
      },
      {
        title: "Learns from your site",
        body: "Give it single pages or a whole site. It reads politely and keeps to robots.txt.",
      },
      {
        title: "Your words, word for word",
        body: "Write questions with their answers once. When shoppers ask them, they get exactly that.",
      },
      {
        title: "Looks like your shop",
        body: "Colours, icons, texts, shape and position, with a live preview while you change them.",
      },
      {
        title: "A light guest on your pages",
        body: "A few kilobytes until somebody clicks. Made for keyboards, screen readers and phones.",
      },
    ],
  },
  how: {
    title: "On your site in three steps",
    steps: [
      { title: "Create your store", body: "Choose your platform and tell us where your shop is." },
      { title: "Teach it", body: "Add pages, a whole site, or your own questions and answers." },
      { title: "Paste one snippet", body: "One line in your pages, and the chat is there." },
    ],
  },
  platform: {
    title: "Works where your shop is",
    body: "The chat goes onto any site that can hold one line of HTML.",
    cards: [
      {
        icon: "woocommerce.svg",
        title: "WooCommerce",
        body: "For shops on your own WordPress site.",
      },
      { icon: "shopify.svg", title: "Shopify", body: "For shops hosted by Shopify." },
      {
        icon: "custom.svg",
        title: "Custom Platforms",
        body: "For any other shop or website: paste the snippet and go.",
      },
    ],
    start: "Get Started Today",
  },
  footer: {
    blurb: `${PRODUCT} is an AI assistant for online stores. It answers shoppers from the store's own pages.`,
    legal: "Legal",
    site: "Product",
    terms: "Terms and Conditions",
    privacy: "Privacy Policy",
    copyright: `© 2025 ${PRODUCT}. All rights reserved.`,
  },
} as const;
