export { ComparePage as Component } from "@/features/golden/compare/page";
