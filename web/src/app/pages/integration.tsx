export { IntegrationPage as Component } from "@/features/platform/integration";
