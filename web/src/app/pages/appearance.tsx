export { AppearancePage as Component } from "@/features/widget/page";
