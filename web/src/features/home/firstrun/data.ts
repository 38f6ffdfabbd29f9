import type { Wire } from "@/lib/api";

/** What was found at a shop's address. */
export type Look = Wire<"Look">;

/** A look whose colours may be put into styles: only plain ones pass. */
export const safe = (look: Look): Look => ({
  ...look,
  colours: look.colours.filter((colour) => /^#[0-9a-f]{6}$/i.test(colour)),
});

/** What a page is called: its address where it has no title. */
export const pageName = ({ title, url }: Wire<"LookPage">): string => title || url;
