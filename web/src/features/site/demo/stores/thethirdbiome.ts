import { Droplets, FlaskConical, Leaf, Sun } from "lucide-react";
import type { DemoStore } from "../store";
import picture from "./thethirdbiome.svg";

/** Gentle skin care. */
export const thethirdbiome: DemoStore = {
  path: "thethirdbiome",
  name: "The Third Biome",
  sells: "gentle care for skin and what lives on it",
  dataId: "",
  colour: "#1f6f6b",
  shape: "rounded",
  emblem: "sparkles",
  currency: "USD",
  picture,
  products: [
    { name: "Quiet Wash", line: "Cleanser without soap, 150 ml", price: "22.00", icon: Droplets },
    { name: "Living Cream", line: "With ferments of oat, 50 ml", price: "38.00", icon: Leaf },
    { name: "Day Shade", line: "Mineral sun cream, SPF 30", price: "29.00", icon: Sun },
    { name: "First Set", line: "Small sizes of all three", price: "34.00", icon: FlaskConical },
  ],
  exchanges: [
    {
      question: "Where do I begin?",
      answer:
        "With the **First Set**: small sizes of wash, cream and sun cream, enough for three weeks.",
      source: "Where to begin",
      products: [3],
    },
    {
      question: "Is it free of perfume?",
      answer: "All of it. The full list of what is in it stands **on each product's page**.",
      source: "What is in it",
      products: [0, 1],
    },
    {
      question: "What does shipping cost?",
      answer: "**$4.90**, and nothing from $50 on.",
      source: "Shipping",
    },
  ],
};
