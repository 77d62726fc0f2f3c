import { isExtension, type LeaderboardSubject } from "@oslag/schema";
import type { Metadata } from "next";
import { figureOneQuery } from "./explore-queries";
import { paths } from "./paths";
import { siteOrigin } from "./site-origin";

/** Returns what a shared link to a leaderboard shows: a figure of its values against the CPU rating, or Figure 1 where they are on no such axis. */
export function previewOf(
  subject: LeaderboardSubject,
  title: string,
): Pick<Metadata, "metadataBase" | "openGraph"> {
  const isOnAxis = subject !== "default-set" && !isExtension(subject);
  const query = isOnAxis ? { y: subject } : figureOneQuery();
  const url = paths.explorePreview(query);
  const alt = "Values against the CPU rating";
  return {
    metadataBase: siteOrigin(),
    openGraph: { title, images: [{ url, type: "image/png", width: 1200, height: 630, alt }] },
  };
}
