export { CataloguePage as Component } from "@/features/catalogue/page";
