import { siteOrigin } from "./site-origin";

/** Returns where a page is on the site, as structured data for search engines; the page itself comes last. */
export function toBreadcrumbs(steps: readonly { readonly name: string; readonly path: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, siteOrigin()).href,
    })),
  };
}
