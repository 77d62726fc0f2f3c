import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "@fontsource-variable/source-serif-4/wght-italic.css";
import "@/styles/globals.css";
import type { Metadata, Viewport } from "next";
import {
  browserMessages,
  inLanguage,
  languageNow,
  MESSAGES_ELEMENT,
  SOURCE_LANGUAGE,
  t,
  translate,
  type Language,
} from "@oslag/language";
import { COMPARED_MAX, COMPARED_MIN } from "@oslag/schema";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { BasketBar } from "@/components/basket/basket-bar.client";
import { FreezeForms } from "@/components/explore/freeze-forms.client";
import { SiteFooter } from "@/components/site-footer";
import { SiteHeader } from "@/components/site-header";
import { jsonForScript } from "@/lib/json-for-script";
import { paths } from "@/lib/paths";
import { shared, sitePicture } from "@/lib/preview-image";
import { SITE_DESCRIPTION, SITE_NAME, SITE_QUESTION } from "@/lib/site";
import { siteOrigin } from "@/lib/site-origin";
import { pageLanguages, type PageLanguages } from "@/server/page-languages";

export function generateMetadata(): Metadata {
  return {
    title: {
      default: `${SITE_NAME}: ${translate(SITE_QUESTION)}`,
      template: `%s | ${SITE_NAME}`,
    },
    description: translate(SITE_DESCRIPTION),
    metadataBase: siteOrigin(),
    openGraph: shared({ image: sitePicture() }),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfbf8" },
    { media: "(prefers-color-scheme: dark)", color: "#16171a" },
  ],
};

/** Every page is rendered per request, because its scripts carry a nonce of that request (docs/decisions.md). */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const language = languageNow();
  const languages = pageLanguages();
  return (
    <html lang={language}>
      <body>
        <AlternateLinks languages={languages} />
        <BrowserMessages language={language} page={languages.path} />
        <a className="skip-link" href="#content">
          {t("Skip to content")}
        </a>
        <SiteHeader here={inLanguage(languages.rest, language)} languages={languages} />
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

/** Tells search engines the addresses of the page in all languages. React puts them into the head. */
function AlternateLinks({ languages: { addresses } }: { readonly languages: PageLanguages }) {
  const links = addresses.flatMap(({ language, address }) => {
    const href = new URL(address, siteOrigin()).href;
    return language === SOURCE_LANGUAGE
      ? [
          { language, href },
          { language: "x-default", href },
        ]
      : [{ language, href }];
  });
  return links.map(({ language, href }) => (
    <link key={language} rel="alternate" hrefLang={language} href={href} />
  ));
}

/** Gives the components of the browser the messages that they can show. */
function BrowserMessages({
  language,
  page,
}: {
  readonly language: Language;
  readonly page: string;
}) {
  if (language === SOURCE_LANGUAGE) return null;
  const json = jsonForScript(browserMessages(language, page));
  return (
    <script
      id={MESSAGES_ELEMENT}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
