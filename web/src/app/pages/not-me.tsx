export { NotMePage as Component } from "@/features/account/not-me";
