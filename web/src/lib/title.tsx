import { PRODUCT } from "./brand";

interface PageTitleProps {
  title: string;
  /** What search engines show of the page; absent where they do not come. */
  description?: string;
}

/** The page's title in the browser's tab. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>{title ? `${title} · ${PRODUCT}` : PRODUCT}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
