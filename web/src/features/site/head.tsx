import { PRODUCT } from "@/lib/brand";
import { publicUrl } from "@/lib/origin";

interface HeadProps {
  /** The page's path; absent for pages that have no address of their own, such as the 404. */
  path?: string;
  title: string;
  description: string;
  /** Whether search engines may list the page. */
  listed?: boolean;
}

/** What a page says of itself to browsers, search engines and previews of links. */
export function Head({ path, title, description, listed = true }: HeadProps) {
  const whole = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
  const address = path && `${publicUrl()}${path}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {address && <link rel="canonical" href={address} />}
      {!listed && <meta name="robots" content="noindex" />}
    </>
  );
}
