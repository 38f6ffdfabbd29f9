import type { Dispatch, SetStateAction } from "react";
import type { StoreSettings } from "./settings";

/** What every section is given. */
export interface SectionProps {
  settings: StoreSettings;
  errors: Record<string, string>;
  onChange: (values: Partial<StoreSettings>) => void;
  /** Sets all at once, as an icon and its choice change together. */
  onReplace: Dispatch<SetStateAction<StoreSettings>>;
}
