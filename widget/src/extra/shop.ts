/// <reference path="../css.d.ts" />

import cards from "../chat/cards.css?inline";
import { Cart } from "./Cart";
import { tellClicks } from "./clicks";
import { keepFocus } from "./focus";
import { type Kit, receive } from "./kit";
import { placedAddress } from "./place";
import { Starters } from "./Starters";
import css from "./shop.css?inline";

/** What a chat adds on the pages of a shop: questions about its products, the way into its cart, the count of what was opened, and the focus where what was pressed is gone. */
export default (kit: Kit) => {
  receive(kit);
  tellClicks(kit.root, kit.url);
  keepFocus(kit.root);
  return {
    Cart,
    Starters,
    css: cards + css,
    get href() {
      return placedAddress();
    },
  };
};
