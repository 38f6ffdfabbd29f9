import { Clock3, MapPin, PackageOpen, Truck } from "lucide-react";
import type { DemoStore } from "../store";
import picture from "./fodel.svg";

/** Parcels that are picked up around the corner. */
export const fodel: DemoStore = {
  path: "fodel",
  name: "Fodel",
  sells: "parcels brought to a shop around the corner",
  dataId: "",
  colour: "#a8430a",
  shape: "square",
  emblem: "zap",
  currency: "AED",
  picture,
  products: [
    { name: "Collection point", line: "Kept for seven days", price: "12", icon: MapPin },
    { name: "To the door", line: "The same day, until ten", price: "25", icon: Truck },
    { name: "Return drop-off", line: "Label printed in the shop", price: "10", icon: PackageOpen },
    { name: "Evening slot", line: "Between six and nine", price: "8", icon: Clock3 },
  ],
  exchanges: [
    {
      question: "Where is my parcel?",
      answer:
        "Press **Track Order** below, and give the order's number and the e-mail address you ordered with.",
      source: "Following a parcel",
    },
    {
      question: "How long is it kept for me?",
      answer: "**Seven days.** A message goes out when it arrives, and again on the day before.",
      source: "Collection points",
      products: [0],
    },
    {
      question: "What does delivery cost?",
      answer: "**AED 12** to a collection point, **AED 25** to the door on the same day.",
      source: "Prices",
      products: [0, 1],
    },
  ],
};
