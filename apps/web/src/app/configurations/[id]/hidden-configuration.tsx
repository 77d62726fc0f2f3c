import { t } from "@oslag/language";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { configurationPresence } from "@oslag/store";
import { HiddenNotice } from "@/components/hidden-notice";
import { getSite } from "@/server/site";

export function hiddenMetadata(): Metadata {
  return { title: t("Hidden configuration"), robots: { index: false } };
}

/** Stands in place of a configuration of which nothing can be shown. Throws for the 404 page if there is none with this id. */
export async function HiddenConfiguration({ id }: { readonly id: string }) {
  if ((await configurationPresence(getSite().db, id)) !== "hidden") notFound();
  return (
    <HiddenNotice
      title={t("Hidden configuration")}
      detail={t("Moderators hid every report of this configuration.")}
    />
  );
}
