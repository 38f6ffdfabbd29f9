import { PRODUCT } from "./brand";

/** The page's title in the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  return <title>{title ? `${title} · ${PRODUCT}` : PRODUCT}</title>;
}
