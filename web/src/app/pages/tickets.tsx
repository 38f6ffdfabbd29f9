import { lazy } from "react";
import { TicketsPage } from "@/features/ticket/page";
import { CustomerBeside } from "@/lib/beside";

const CustomerCard = lazy(async () => ({
  default: (await import("@/features/customer/card/card")).CustomerCard,
}));

/** Tickets, with the customer beside each. */
export function Component() {
  return (
    <CustomerBeside value={CustomerCard}>
      <TicketsPage />
    </CustomerBeside>
  );
}
