import { typedAddress, webAddress } from "@/lib/paths";
import { TEXT } from "./later-strings";

const { rules } = TEXT;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the wizard collects. */
export interface StoreForm {
  platform_id: number;
  name: string;
  email: string;
  store_url: string;
}

/** What is checked, field by field. */
export const STORE_RULES = {
  platform_id: (id: number) => (id >= 1 ? null : rules.platform),
  name: (name: string) => (name.trim() ? null : rules.name),
  email: (email: string) => (EMAIL.test(email.trim()) ? null : rules.email),
  store_url: (url: string) => (webAddress(typedAddress(url)) ? null : rules.url),
};
