export { Verified as Component } from "@/features/account/verify-by-token";
