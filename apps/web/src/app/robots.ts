import type { MetadataRoute } from "next";
import { siteOrigin } from "@/lib/site-origin";

// The site's origin is known only when the server runs, not when it is built.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: new URL("/sitemap.xml", siteOrigin()).href,
  };
}
