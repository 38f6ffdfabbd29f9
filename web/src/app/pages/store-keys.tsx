export { StoreKeysPage as Component } from "@/features/key/page";
