export { SignUpPage as Component } from "@/features/account/signup";
