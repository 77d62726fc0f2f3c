import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { configurationPresence } from "@oslag/store";
import { HiddenNotice } from "@/components/hidden-notice";
import { getSite } from "@/server/site";

const title = "Hidden configuration";

export const HIDDEN_METADATA: Metadata = { title, robots: { index: false } };

/** Stands in place of a configuration of which nothing can be shown. Throws for the 404 page if there is none with this id. */
export async function HiddenConfiguration({ id }: { readonly id: string }) {
  if ((await configurationPresence(getSite().db, id)) !== "hidden") notFound();
  return <HiddenNotice title={title} detail="Moderators hid every report of this configuration." />;
}
