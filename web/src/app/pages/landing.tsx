import { lazy, Suspense } from "react";
import { Landing } from "@/features/site/landing";

const ContactDialog = lazy(async () => ({
  default: (await import("@/features/enquiry/dialog")).ContactDialog,
}));

/** The landing page with the contact dialog, which loads when it is asked for. */
export function Component() {
  return (
    <Landing
      contact={(opened, close) => (
        <Suspense>
          <ContactDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    />
  );
}
