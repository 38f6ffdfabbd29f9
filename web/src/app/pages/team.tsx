export { TeamPage as Component } from "@/features/team/page";
