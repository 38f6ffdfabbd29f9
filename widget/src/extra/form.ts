/// <reference path="../css.d.ts" />

import css from "../chat/form.css?inline";
import { type Kit, receive } from "./kit";
import { OrderForm } from "./OrderForm";

/** The forms of a chat, which few conversations come to. */
export default (kit: Kit) => {
  receive(kit);
  return { ActionForm: OrderForm, css };
};
