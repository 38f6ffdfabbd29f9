export { StoreHome as Component } from "@/features/home/page";
