import { PRODUCT } from "@/lib/brand";

/** The texts of the site's frame and of the landing page. */
export const TEXT = {
  title: `${PRODUCT}: the AI assistant that knows your store`,
  description: `${PRODUCT} reads your store's pages and answers shoppers in a chat on your own site, with the source of every answer. For WooCommerce, Shopify and custom platforms.`,
  banner: {
    title: "Agentic AI comes to online stores.",
    body: "An assistant that looks things up, asks back and hands over to people.",
    learn: "Learn More",
    about: "about agentic AI",
  },
  nav: {
    label: "Site",
    home: `${PRODUCT}, home`,
    features: "Features",
    platform: "Platform",
    testimonial: "Testimonial",
    contact: "Contact Us",
    signIn: "Sign in",
    trial: "Free trial",
    dashboard: "Dashboard",
    menu: "Menu",
    skip: "Skip to content",
  },
  newTab: "(opens in a new tab)",
  hero: {
    eyebrow: "The AI commerce assistant for online stores",
    title: ["Shoppers ask.", "Your own pages answer."],
    body: `${PRODUCT} reads your shop, learns your questions and answers, and talks with shoppers right on your site. Every answer shows where it comes from.`,
    demo: "Book a Demo",
    start: "Start free",
    facts: ["No card needed", "One line of HTML", "Works without any model key"],
    picture:
      "A shop's page with the assistant open, answering a question about returns with its source",
    source: "Answered from",
    sourceName: "Returns & refunds",
  },
  features: {
    title: "An assistant that sticks to what you said",
    body: "No guessing in your name: answers are made from your content, and shown with it.",
    list: {
      sources: {
        title: "Sources with every answer",
        body: "Shoppers see the page an answer was taken from, and open it with one click.",
        picture: "An answer about returns with a link to the page it was taken from",
      },
      learns: {
        title: "Learns from what you have",
        body: "Single pages or a whole site, PDF, CSV and text files, your catalogue, or questions you answer yourself, kept word for word.",
        picture: "The list of data sources in the dashboard",
      },
      looks: {
        title: "Looks like your shop",
        body: "Colours, icons, texts, shape and position, with a live preview while you change them.",
        picture: "The appearance page with options and a live preview of the chat",
      },
      proof: {
        title: "See what shoppers ask, and what is missing",
        body: "Every answer keeps what it was made from, and every open question finds its way to you.",
        points: [
          { title: "Why this answer", body: "What was found, what was quoted, what was left out." },
          { title: "Gaps", body: "Answer an open question once, and see before and after." },
          {
            title: "Golden questions",
            body: "Asked again after every change, so that nothing gets worse unseen.",
          },
        ],
        picture: "The page of gaps: what shoppers ask and the store has not taught yet",
      },
      honest: {
        title: "Honest when it does not know",
        body: "Weak evidence gives a plain “I don't know” and a way to reach your team, never an invention.",
      },
      discovery: {
        title: "Product discovery",
        body: "Finds what fits the question, as cards with price and stock from your own catalogue.",
      },
      light: {
        title: "A light guest on your pages",
        body: "A few kilobytes until somebody clicks. Made for keyboards, screen readers and phones.",
      },
    },
    soonTitle: "On its way",
    soon: "Coming Soon",
    later: [
      { title: "Cart recovery", body: "A friendly word before a full cart is left behind." },
      { title: "Personalised marketing", body: "The right offer for the shopper who wants it." },
      { title: "Retention", body: "Reasons to come back, at the right time." },
    ],
  },
  video: {
    title: "See it at work",
    play: "Play the product tour",
    label: "Product tour",
    length: "A minute and a half, no sound",
    captions: "English",
    trouble: "This browser cannot play the tour.",
    download: "Download it",
  },
  how: {
    title: "On your site in three steps",
    steps: [
      { title: "Create your store", body: "Choose your platform and tell us where your shop is." },
      {
        title: "Teach it",
        body: "Add pages, a whole site, files, or your own questions and answers.",
      },
      { title: "Paste one snippet", body: "One line in your pages, and the chat is there." },
    ],
    codeLabel: "The snippet, one script tag with your store's data id",
  },
  platform: {
    title: "Works where your shop is",
    body: "The chat goes onto any site that can hold one line of HTML.",
    cards: [
      {
        icon: "woocommerce.svg",
        title: "WooCommerce",
        body: "For shops on your own WordPress site. Paste the snippet into your theme's footer.",
      },
      {
        icon: "shopify.svg",
        title: "Shopify",
        body: "For shops hosted by Shopify. Paste the snippet into your theme's layout.",
      },
      {
        icon: "custom.svg",
        title: "Custom Platforms",
        body: "For any other shop or website: paste the snippet into your pages and go.",
      },
    ],
    start: "Get Started Today",
  },
  testimonial: {
    title: "What store owners say",
    stars: (stars: number) => `${stars} out of 5 stars`,
  },
  closing: {
    title: "Let your pages do the talking",
    body: "Set it up in minutes, or have us show you around first.",
  },
  footer: {
    blurb: `${PRODUCT} is an AI commerce assistant for online stores. It answers shoppers from the store's own pages, and says where every answer comes from.`,
    product: "Product",
    company: "Company",
    legal: "Legal",
    reach: "Reach us",
    event: "Event",
    terms: "Terms and Conditions",
    privacy: "Privacy Policy",
    social: "Elsewhere",
    copyright: `© 2025 ${PRODUCT}. All rights reserved.`,
  },
} as const;
