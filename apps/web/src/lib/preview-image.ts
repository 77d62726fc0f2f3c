import { languageNow, t } from "@oslag/language";
import type { Metadata } from "next";
import type { CardKind } from "./card-kinds";
import { figureOneQuery } from "./explore-queries";
import { paths } from "./paths";
import { SITE_NAME } from "./site";

type OpenGraph = NonNullable<Metadata["openGraph"]>;
type Picture = { readonly url: string; readonly alt: string };

/** Returns what other sites show with a link to a page. Without a title they show the page's own. */
export function shared({
  image,
  ...named
}: {
  readonly image: Picture;
  readonly title?: string;
  readonly description?: string;
}): OpenGraph {
  const images = [{ ...image, type: "image/png", width: 1200, height: 630 }];
  return { siteName: SITE_NAME, type: "website", locale: languageNow(), ...named, images };
}

/** Returns the picture of the site, for pages that have no other: Figure 1 as it is now. */
export function sitePicture(): Picture {
  return { url: paths.explorePreview(figureOneQuery()), alt: t("Figure 1 of today") };
}

/** Returns what a shared link to a page about one thing shows. */
export function cardOf(
  kind: CardKind,
  { id, title }: { readonly id: string; readonly title: string },
): Pick<Metadata, "openGraph"> {
  return { openGraph: shared({ title, image: { url: paths.card(kind, id), alt: title } }) };
}
