export { ForgotPage as Component } from "@/features/account/forgot";
