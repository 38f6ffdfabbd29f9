import { lazy, Suspense } from "react";
import { SiteFrame } from "@/features/site/frame";

const ContactDialog = lazy(async () => ({
  default: (await import("@/features/enquiry/dialog")).ContactDialog,
}));

/** The frame of the public pages, with the contact dialog, which loads when it is asked for. */
export function Component() {
  return (
    <SiteFrame
      contact={(opened, close) => (
        <Suspense>
          <ContactDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    />
  );
}
