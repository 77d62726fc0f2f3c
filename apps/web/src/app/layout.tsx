import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import "@/styles/globals.css";
import type { Metadata, Viewport } from "next";
import { COMPARED_MAX, COMPARED_MIN } from "@oslag/schema";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { BasketBar } from "@/components/basket/basket-bar.client";
import { FreezeForms } from "@/components/explore/freeze-forms.client";
import { SiteFooter } from "@/components/site-footer";
import { SiteHeader } from "@/components/site-header";
import { paths } from "@/lib/paths";
import { SITE_DESCRIPTION, SITE_NAME, SITE_QUESTION } from "@/lib/site";

export const metadata: Metadata = {
  title: { default: `${SITE_NAME}: ${SITE_QUESTION}`, template: `%s | ${SITE_NAME}` },
  description: SITE_DESCRIPTION,
  openGraph: { siteName: SITE_NAME, type: "website", locale: "en" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfbf8" },
    { media: "(prefers-color-scheme: dark)", color: "#16171a" },
  ],
};

/** Every page is rendered per request, because its scripts carry a nonce of that request (docs/decisions.md). */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <html lang="en">
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <SiteHeader />
        <main id="content" className="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <BasketBar least={COMPARED_MIN} most={COMPARED_MAX} address={paths.comparison()} />
        <FreezeForms />
      </body>
    </html>
  );
}
