export { ResetPage as Component } from "@/features/account/reset";
