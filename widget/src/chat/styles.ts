/// <reference path="../css.d.ts" />
import cardsCss from "./cards.css?inline";
import chatCss from "./chat.css?inline";
import dashboardCss from "./dashboard.css?inline";
import formCss from "./form.css?inline";

/** The chat's style sheet as text, for a sheet made by the page: new CSSStyleSheet().replaceSync(chatStyles). */
export const chatStyles: string = chatCss + cardsCss + formCss + dashboardCss;

/** A constructed sheet: the one kind of styles that a strict content security policy never stops. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
