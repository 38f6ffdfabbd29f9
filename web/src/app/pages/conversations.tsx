export { ConversationsPage as Component } from "@/features/conversation/page";
