export { AccountFrame as Component } from "@/features/account/frame";
