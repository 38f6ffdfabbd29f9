import { icu, texts } from "@/lib/texts";

/** The words of the dialog of questions with their answers. */
export const QA = texts("ui.qa", {
  add: "Add Q&A Manually",
  edit: "Edit Q&A",
  question: "Question",
  answer: "Answer",
  pair: icu("Q&A {n, number}", "n"),
  another: "Add Another Q&A",
  save: "Save All Q&A Pairs",
  update: "Update Q&A",
  saving: "Saving...",
  cancel: "Cancel",
  remove: "Remove Q&A pair",
  wait: "Please wait",
  error: "Error",
  invalid: "Validation Error",
  fillAll: "Please fill in all questions and answers before saving.",
  fillBoth: "Please fill in both the question and answer before updating.",
  cannotRemove: "Cannot remove",
  oneNeeded: "At least one Q&A pair is required.",
  onlyOne: "Can only edit one Q&A pair at a time",
  failed: "Failed to save Q&A pairs",
  saved: "Q&A saved",
  updated: "Q&A updated",
});
