import { SourcesPage } from "@/features/source/page";
import { PRODUCTS } from "@/features/source/strings";

/** The data sources of one kind. */
export function Component() {
  return <SourcesPage key={PRODUCTS.kind} texts={PRODUCTS} />;
}
