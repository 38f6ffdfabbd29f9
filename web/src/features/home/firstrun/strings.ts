import { icu, texts } from "@/lib/texts";

/** The texts of the first run. */
export const TEXT = texts("home.first", {
  title: "See it on your shop",
  intro:
    "Give your shop's address. In about a minute you talk with an assistant that has read your pages, before any key or line of code.",
  address: "Your shop's address",
  placeholder: "shop.example.com",
  look: "Look at my shop",
  again: "Look again",
  looking: "Looking at your shop…",
  failed: "Your shop could not be looked at. Please try again.",
  found: {
    title: "What was found",
    custom: "Custom platform",
    other: icu(
      "Your shop runs on {found}; the platform of this store is {chosen}. Its pages can be taught all the same; to connect it with keys, create a store for {found}.",
      "found",
      "chosen",
    ),
    colour: icu("Colour {colour}", "colour"),
    pages: "Pages to teach",
    noPages: "No page was found that may be taught. Add files, or answers you write yourself.",
    products: "And all products that your shop shows",
    teach: "Teach these, and try it",
  },
  teaching: {
    title: "Teaching",
    state: {
      pending: "Waiting",
      processing: "Reading",
      completed: "Learnt",
      failed: "Not learnt",
    },
    products: "Products of your shop",
    soFar: icu("{done, number} so far", "done"),
    failed: "It could not be started. Please try again.",
    details: "Why a page was not learnt stands among your data sources.",
  },
  stage: {
    title: "Try it on your shop",
    drawing: icu("A drawing of the front page of {name}", "name"),
    search: "Search",
    waits:
      "Your store waits to be activated. You can teach it meanwhile; the chat opens as soon as it is active.",
  },
});
