export { Landing as Component } from "@/features/site/landing";
