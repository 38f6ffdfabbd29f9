/// <reference path="../css.d.ts" />

import { ActionForm } from "../chat/ActionForm";
import css from "../chat/form.css?inline";
import { type Kit, receive } from "./kit";

/** The forms of a chat, which few conversations come to. */
export default (kit: Kit) => {
  receive(kit);
  return { ActionForm, css };
};
