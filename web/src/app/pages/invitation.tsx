export { InvitationPage as Component } from "@/features/team/invitation";
