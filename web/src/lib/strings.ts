import { FAULTS } from "./api";
import { texts } from "./texts";

/** What is said wherever it happens. */
export const TEXT = texts("lib", {
  expired: "Session expired. Please log in again.",
  customPlatform: "Custom",
  faults: FAULTS,
});
