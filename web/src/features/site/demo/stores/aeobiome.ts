import { Apple, Milk, Salad, Wheat } from "lucide-react";
import type { DemoStore } from "../store";
import picture from "./aeobiome.svg";

/** Ferments and fibre for the kitchen. */
export const aeobiome: DemoStore = {
  path: "aeobiome",
  name: "Aeobiome",
  sells: "ferments and fibre for the kitchen",
  dataId: "",
  colour: "#4f6a1c",
  shape: "square",
  emblem: "bot",
  currency: "EUR",
  picture,
  products: [
    { name: "Daily Fibre", line: "Oat, flax and chicory, 300 g", price: "18.90", icon: Wheat },
    { name: "Kefir Grains", line: "For a litre a day", price: "12.50", icon: Milk },
    { name: "Ferment Kit", line: "Jar, weight and lid", price: "34.00", icon: Salad },
    { name: "Apple Vinegar", line: "Unfiltered, 500 ml", price: "7.90", icon: Apple },
  ],
  exchanges: [
    {
      question: "How do I keep kefir grains alive?",
      answer:
        "1. Give them fresh milk every day.\n2. Keep them at 18 to 24 °C.\n3. When you travel, put them into the fridge: **a week** does them no harm.",
      source: "Kefir, step by step",
      products: [1],
    },
    {
      question: "Is Daily Fibre free of gluten?",
      answer: "Its oats are **certified gluten-free**, and the rest holds none.",
      source: "Daily Fibre",
      products: [0],
    },
    {
      question: "How long does delivery take?",
      answer: "**1 to 2 working days**. Living ferments are sent Monday to Wednesday only.",
      source: "Delivery",
    },
  ],
};
