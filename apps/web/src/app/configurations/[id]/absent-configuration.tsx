import { t } from "@oslag/language";
import type { Metadata } from "next";
import { cache } from "react";
import { configurationPresence } from "@oslag/store";
import { HiddenNotice } from "@/components/hidden-notice";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { getSite } from "@/server/site";

const isHidden = cache(
  async (id: string) => (await configurationPresence(getSite().db, id)) === "hidden",
);

/** Describes a page of a configuration of which nothing can be shown. */
export async function absentMetadata(id: string): Promise<Metadata> {
  return (await isHidden(id))
    ? { title: t("Hidden configuration"), robots: { index: false } }
    : notFoundMetadata();
}

/** Stands in place of a configuration of which nothing can be shown: hidden, or not there at all. */
export async function AbsentConfiguration({ id }: { readonly id: string }) {
  if (!(await isHidden(id))) return <NotFoundNotice />;
  return (
    <HiddenNotice
      title={t("Hidden configuration")}
      detail={t("Moderators hid every report of this configuration.")}
    />
  );
}
