import { t } from "@oslag/language";
import type { Metadata } from "next";
import { NotFoundText } from "@/components/not-found-notice";

/** Next.js adds that the page is not to be indexed. */
export function generateMetadata(): Metadata {
  return { title: t("Page not found") };
}

/** Answers an address that the site does not have. */
export default function NotFound() {
  return <NotFoundText />;
}
