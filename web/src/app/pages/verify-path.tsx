export { VerifyByPath as Component } from "@/features/account/verify-by-path";
