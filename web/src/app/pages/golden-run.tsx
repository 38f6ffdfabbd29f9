export { RunPage as Component } from "@/features/golden/run/page";
