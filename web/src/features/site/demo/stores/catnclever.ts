import { Blocks, Music, Puzzle, Shapes } from "lucide-react";
import type { DemoStore } from "../store";
import picture from "./catnclever.svg";

/** Learning games for small children. */
export const catnclever: DemoStore = {
  path: "catnclever",
  name: "CatnClever",
  sells: "learning games for children of three and up",
  dataId: "",
  colour: "#b8336a",
  shape: "bubble",
  emblem: "star",
  currency: "EUR",
  picture,
  products: [
    { name: "Counting Cats", line: "Wooden number game, 3 and up", price: "24.90", icon: Shapes },
    { name: "Letter Trail", line: "Floor puzzle, 26 pieces", price: "29.90", icon: Puzzle },
    { name: "Clever Blocks", line: "48 blocks with pictures", price: "39.00", icon: Blocks },
    { name: "Purr & Play", line: "Six songs to clap along", price: "14.50", icon: Music },
  ],
  exchanges: [
    {
      question: "How long does delivery take?",
      answer: "Orders placed before noon leave the same day and arrive in **2 to 3 working days**.",
      source: "Delivery",
    },
    {
      question: "What suits a four-year-old?",
      answer:
        "For four-year-olds, these two are asked for most:\n\n- **Counting Cats**: numbers up to ten, alone or together\n- **Letter Trail**: a floor puzzle of all letters",
      source: "Games by age",
      products: [0, 1],
    },
    {
      question: "Can I return a game?",
      answer:
        "Yes, within **30 days**, also when the box was opened, as long as all pieces are there.",
      source: "Returns",
    },
  ],
};
