export { GapsPage as Component } from "@/features/gap/page";
