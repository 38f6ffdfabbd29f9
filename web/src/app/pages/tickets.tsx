export { TicketsPage as Component } from "@/features/ticket/page";
