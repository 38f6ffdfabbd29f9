export { StoreSettingsPage as Component } from "@/features/store/settings";
