import { Flame, House, Thermometer, Wrench } from "lucide-react";
import type { DemoStore } from "../store";
import picture from "./gasfireplacetoronto.svg";

/** Gas fireplaces with their installation. */
export const gasfireplacetoronto: DemoStore = {
  path: "gasfireplacetoronto",
  name: "Gas Fireplace Toronto",
  sells: "gas fireplaces, installed and looked after",
  dataId: "",
  colour: "#9a3412",
  shape: "rounded",
  emblem: "message-circle",
  currency: "CAD",
  picture,
  products: [
    { name: "Hearth 30 insert", line: "For rooms up to 40 m²", price: "3190", icon: Flame },
    { name: "Lakeside 42", line: "Built in, with a wide view", price: "5490", icon: House },
    {
      name: "Remote thermostat",
      line: "Keeps the room as warm as you say",
      price: "240",
      icon: Thermometer,
    },
    { name: "Yearly service", line: "Cleaned, checked and certified", price: "189", icon: Wrench },
  ],
  exchanges: [
    {
      question: "Do you offer installation?",
      answer:
        "Yes, by licensed gas fitters, in **about a day**. The permit and the venting are part of the quote.",
      source: "Installation",
    },
    {
      question: "Which model suits my room?",
      answer:
        "It goes by the room's size:\n\n- up to 40 m²: **Hearth 30 insert**\n- above: **Lakeside 42**",
      source: "Choosing a fireplace",
      products: [0, 1],
    },
    {
      question: "How often is it serviced?",
      answer: "**Once a year**, before the winter. It takes an hour and a half.",
      source: "Service",
      products: [3],
    },
  ],
};
