export { EventPage as Component } from "@/features/site/event/page";
