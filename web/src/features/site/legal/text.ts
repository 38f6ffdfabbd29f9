/** A part of a legal text. A list stands where it does among the paragraphs. */
export interface Clause {
  title: string;
  body: readonly (string | readonly string[])[];
}

/** A whole legal text. */
export interface LegalText {
  path: string;
  title: string;
  description: string;
  /** What stands before the first part. */
  opening: string;
  clauses: readonly Clause[];
}

/** When both texts were last changed. */
export const UPDATED = "Last updated: 26 January 2025";
/** The label of the list of parts. */
export const CONTENTS = "On this page";
