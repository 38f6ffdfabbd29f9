export { GuestOnly as Component } from "@/features/account/guards";
