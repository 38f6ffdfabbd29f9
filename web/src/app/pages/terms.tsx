import { LegalPage } from "@/features/site/legal/page";
import { TERMS } from "@/features/site/legal/terms";

/** The terms and conditions. */
export function Component() {
  return <LegalPage text={TERMS} />;
}
