import { LegalPage } from "@/features/site/legal/page";
import { PRIVACY } from "@/features/site/legal/privacy";

/** The privacy policy. */
export function Component() {
  return <LegalPage text={PRIVACY} />;
}
