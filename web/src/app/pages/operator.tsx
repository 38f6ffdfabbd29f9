export { OperatorPage as Component } from "@/features/operator/page";
