export { VerifyPage as Component } from "@/features/account/verify";
