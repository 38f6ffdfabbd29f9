import type { Wire } from "@/lib/api";

/** One platform to choose. */
export type Choice = Wire<"Platform">;

/** The platforms to choose from, as the page around the wizard has them. */
export interface Choices {
  platforms: Choice[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}
