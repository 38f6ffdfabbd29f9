import { PRODUCT } from "@/lib/brand";
import { icu, texts } from "@/lib/texts";

/** The texts of analytics. */
export const TEXT = texts("analytics", {
  title: "Analytics",
  subtitle: `What ${PRODUCT} and your team did for shoppers.`,
  loading: "Loading the figures",
  failed: "Could not load the figures",
  range: "Days",
  presets: { "7": "7 days", "30": "30 days", "90": "90 days", own: "Own days" },
  from: "First day",
  to: "Last day",
  zone: icu("Days by the clock of {zone}.", "zone"),
  zoneUnknown:
    "Days are counted by UTC, as no time zone is set. You set it with the opening hours.",
  uncounted: icu(
    "{n, plural, one {# conversation is} other {# conversations are}} still being counted.",
    "n",
  ),
  how: icu("How {what} is counted", "what"),
  before: icu("{n} in the same time before", "n"),
  noneBefore: "Nothing to compare with",
  csv: "Download as CSV",
  csvFailed: "Could not make the file",
  asTable: "Show as table",
  asChart: "Hide the table",
  day: "Day",
  noCases: "No cases in these days",
  noCasesBody: "Choose other days to see what there was.",
  figures: {
    cases: "Cases",
    casesHow:
      "A case is a conversation in your chat, or a message of its form, in which something was asked that could be answered from what you taught, or a person was wanted. Greetings alone are none, and neither is what you try in the playground. A case counts on the day on which it began.",
    resolution: "Solved by the assistant",
    resolutionValue: icu("{proved} proved, {most} at most", "proved", "most"),
    resolutionHow:
      "Two limits of one truth, as shares of all cases. Proved: every question was answered, and the shopper said that it helped (thumb up on the last answer, or 4 or 5 of 5). At most: with those who said nothing and did not ask the same again within seven days. Silence is no proof, so it is never counted as one.",
    wait: "First reply by a person",
    waitValue: icu("{minutes, plural, one {# minute} other {# minutes}}", "minutes"),
    waitQuick: "Less than a minute",
    waitHow:
      "Half of those who wanted a person had the first word of one within this time, from their wish on. What the assistant says in between does not count, and those who were never answered are not in it: they are among the missed.",
    waitMore: icu(
      "{n, plural, one {# reply} other {# replies}}; nine of ten within {minutes} min",
      "n",
      "minutes",
    ),
    waitOpen: icu("Only while you were open: {minutes} min", "minutes"),
    refused: "Questions without an answer",
    refusedValue: icu("{n, number} of {all, number}", "n", "all"),
    refusedHow:
      "How often the assistant said that it does not know, of all questions that something could be taught for.",
    cost: "Model cost per case",
    costHow:
      "What the models that word answers cost, by the prices that whoever runs the server set, over all cases. In their currency.",
    costTotal: icu("{sum} in all", "sum"),
    none: "None yet",
  },
  cases: {
    title: "Cases by outcome",
    provisional: icu(
      "{n, plural, one {# of these may still change} other {# of these may still change}}, as seven days have not passed since the last word.",
      "n",
    ),
    how: "Each case has one outcome, so the parts add up to the whole. It may change until seven days after the last word.",
  },
  outcomes: {
    proved: "Proved",
    assumed: "Assumed",
    person: "By a person",
    missed: "Missed",
    failed: "Failed",
    open: "Open",
  },
  outcomesHow: {
    proved: "The assistant answered everything, and the shopper said that it helped.",
    assumed:
      "The assistant answered everything; the shopper said nothing and did not ask the same again within seven days.",
    person: "Somebody of your team answered, and it is closed or has rested for seven days.",
    missed: "A person was wanted, and none answered within 24 hours.",
    failed:
      "No person, and a question was refused, the shopper said that it did not help, or said nothing and asked the same again within seven days.",
    open: "With your team, and not at its end.",
  },
  waits: {
    title: "First reply by day",
    series: "Minutes, median",
    how: "The median wait of the cases that began on a day. A day without a reply has no point.",
    empty: "Nobody waited for a person in these days.",
  },
  gaps: {
    title: "Asked and unanswered",
    how: "Open gaps: questions that mean the same and were not answered well, by how many conversations they were asked in, in these days.",
    people: icu("{n, plural, one {# conversation} other {# conversations}}", "n"),
    answer: "Answer this",
    empty: "No open gaps in these days.",
  },
  inVain: {
    title: "Asked for in vain",
    how: "Goods that shoppers asked for and that your catalogue does not have.",
    empty: "Nothing was asked for in vain.",
  },
  products: {
    title: "Products in the chat",
    how: "In how many answers a product was shown, how often its card was opened in the chat, and how often it was put into the cart there. They are bare counts of a day: nothing is kept of who clicked.",
    product: "Product",
    shown: "Shown",
    clicked: "Clicked",
    added: "To cart",
    empty: "No product was shown in these days.",
  },
  orders: {
    title: "Orders after a chat",
    how: "Orders of these days by people who had used the chat before, net of refunds, each currency apart. They came after a chat, which is not the same as because of it: some would have bought anyway.",
    value: icu("{n, plural, one {# order} other {# orders}}", "n"),
    of: icu("of {all, number} in all", "all"),
    empty: "No orders in these days.",
  },
});
