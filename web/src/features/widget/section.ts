import type { ChatSettings } from "./settings";

/** What every section is given. */
export interface SectionProps {
  settings: ChatSettings;
  errors: Record<string, string>;
  onChange: (values: Partial<ChatSettings>) => void;
  /** Sets all at once, as an icon and its choice change together. */
  onReplace: (settings: ChatSettings) => void;
}
