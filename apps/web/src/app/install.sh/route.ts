import { siteOrigin } from "@/lib/site-origin";
import { downloadPlace } from "@oslag/store";
import { serveInstaller } from "@/server/downloads/serve-download";

export const dynamic = "force-dynamic";

export const GET = async () =>
  serveInstaller("sh", { place: downloadPlace(), origin: siteOrigin().origin });
