import { PRODUCT } from "@/lib/brand";
import { icu, texts } from "@/lib/texts";

/** The texts of the step that shows a list of products before it is learnt. */
export const TEXT = texts("source.mapping", {
  reading: "Reading the first rows…",
  failed: "Could not read this file. Please try again.",
  retry: "Try again",
  preset: icu("This is an export of {name}. Its columns are known.", "name"),
  remembered: "Columns are read as you said for a file like this before.",
  guessed: "Check what each column holds. Nothing is learnt before you confirm.",
  columns: "Columns",
  holds: icu("What “{name}” holds", "name"),
  shown: "As your shoppers will see them",
  none: "No product yet. Choose which column holds the title.",
  encoding: "Encoding",
  encodingHint: "Choose another one if letters look wrong.",
  encodingFound: "Found out by itself",
  ofExport: "As this export has it",
  back: "Choose another file",
  confirm: `Teach ${PRODUCT} these products`,
});
