export { Protected as Component } from "@/features/account/guards";
