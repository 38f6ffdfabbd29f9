export { GoldenPage as Component } from "@/features/golden/page";
