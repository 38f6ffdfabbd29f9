import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { BRAND, PRODUCT } from "@/lib/brand";
import { publicUrl } from "@/lib/origin";
import { everyRoute, patterns } from "./every-route";

export { patterns };

/** The frame that every page below stands in. */
export const FRAME = "src/app/pages/site.tsx";

/** The pages that are read before any script runs, with the file that holds each. */
export const PAGES: Record<string, string> = {
  "/": "src/app/pages/landing.tsx",
  "/event": "src/app/pages/event.tsx",
  "/contact": "src/app/pages/contact.tsx",
  "/terms-and-conditions": "src/app/pages/terms.tsx",
  "/privacy-policy": "src/app/pages/privacy.tsx",
  "/404": "src/app/pages/not-found.tsx",
  ...Object.fromEntries(BRAND.demos.map((name) => [`/${name}`, `src/app/pages/demo-${name}.tsx`])),
};

/** What the forms of visitors stand in: the dashboard's kit, and the frame around them. */
export const ACCOUNT_FRAME = [
  "src/app/kit-routes.ts",
  ...["kit", "account", "guest-only"].map((name) => `src/app/pages/${name}.tsx`),
];

/** The forms of visitors that are read before any script runs, with the file that holds each. */
export const ACCOUNT_PAGES: Record<string, string> = {
  "/login": "src/app/pages/login.tsx",
  "/signup": "src/app/pages/signup.tsx",
  "/forgot-password": "src/app/pages/forgot.tsx",
};

/** The HTML of one page, as the browser will hydrate it. */
export async function render(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(everyRoute);
  const context = await query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** What search engines read of a page, as schema.org says it; nothing for most pages. */
export function structured(path: string): object | undefined {
  if (path === "/") return { "@context": "https://schema.org", "@graph": [company(), product()] };
  if (path === "/event") return { "@context": "https://schema.org", ...conference() };
  return undefined;
}

function company() {
  return {
    "@type": "Organization",
    "@id": `${publicUrl()}/#company`,
    name: PRODUCT,
    url: `${publicUrl()}/`,
    logo: `${publicUrl()}/favicon.svg`,
    email: BRAND.email,
    telephone: BRAND.phones[0],
    sameAs: BRAND.social.map(({ url }) => url),
  };
}

function product() {
  return {
    "@type": "SoftwareApplication",
    name: PRODUCT,
    url: `${publicUrl()}/`,
    image: `${publicUrl()}/og.png`,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    publisher: { "@id": `${publicUrl()}/#company` },
  };
}

function conference() {
  const { name, start, end, place } = BRAND.event;
  return {
    "@type": "Event",
    name,
    startDate: start,
    endDate: end,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: place, address: "Dubai" },
    url: `${publicUrl()}/event`,
  };
}

/** The samples that the server puts what it was told in place of. */
export function samples(): object {
  const { booking, meeting, schedule, email, phones, social } = BRAND;
  const networks = Object.fromEntries(social.map(({ network, url }) => [network, url]));
  return { booking, meeting, schedule, email, phones, social: networks };
}
