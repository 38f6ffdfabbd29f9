import { Gem, Scissors, Shirt, Sparkles } from "lucide-react";
import type { DemoStore } from "../store";
import picture from "./mannat.svg";

/** Festive clothes. */
export const mannat: DemoStore = {
  path: "mannat",
  name: "Mannat",
  sells: "festive clothes, made to measure",
  dataId: "",
  colour: "#8c2f39",
  shape: "rounded",
  emblem: "heart",
  currency: "INR",
  picture,
  products: [
    { name: "Anaya Kurta Set", line: "Hand-block print on cotton", price: "3490", icon: Shirt },
    {
      name: "Noor Saree",
      line: "Banarasi silk with a gold border",
      price: "12900",
      icon: Sparkles,
    },
    { name: "Rang Dupatta", line: "Chiffon, in six colours", price: "1290", icon: Gem },
    { name: "Made to measure", line: "Sewn to your sizes", price: "1500", icon: Scissors },
  ],
  exchanges: [
    {
      question: "Do you deliver abroad?",
      answer:
        "Yes, to **40 countries** by air, in 6 to 9 working days. Duties are shown before you pay.",
      source: "Shipping abroad",
    },
    {
      question: "How do returns work?",
      answer:
        "Send it back within **14 days**, unworn and with its tag. Pieces made to measure are altered instead, free of charge.",
      source: "Returns and alterations",
    },
    {
      question: "What do I wear to a summer wedding?",
      answer:
        "Something light: the **Anaya Kurta Set** in cotton for the day, the **Noor Saree** for the evening.",
      source: "Dressing for a wedding",
      products: [0, 1],
    },
  ],
};
