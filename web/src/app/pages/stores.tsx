export { StoresPage as Component } from "@/features/store/list";
