/// <reference path="../css.d.ts" />

import cards from "../chat/cards.css?inline";
import { Cart } from "./Cart";
import { type Kit, receive } from "./kit";
import { Starters } from "./Starters";
import css from "./shop.css?inline";

/** What a chat adds on the pages of a shop: questions about its products, and the way into its cart. */
export default (kit: Kit) => {
  receive(kit);
  return { Cart, Starters, css: cards + css };
};
