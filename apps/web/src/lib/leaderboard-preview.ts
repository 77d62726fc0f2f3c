import { t } from "@oslag/language";
import { isExtension, type LeaderboardSubject } from "@oslag/schema";
import type { Metadata } from "next";
import { figureOneQuery } from "./explore-queries";
import { paths } from "./paths";
import { shared } from "./preview-image";

/** Returns what a shared link to a leaderboard shows: a figure of its values against the CPU rating, or Figure 1 where they are on no such axis. */
export function previewOf(subject: LeaderboardSubject, title: string): Pick<Metadata, "openGraph"> {
  const isOnAxis = subject !== "default-set" && !isExtension(subject);
  const query = isOnAxis ? { y: subject } : figureOneQuery();
  const url = paths.explorePreview(query);
  return { openGraph: shared({ title, image: { url, alt: t("Values against the CPU rating") } }) };
}
