import { siteOrigin } from "@/lib/site-origin";
import { downloadPlace } from "@/server/downloads/read-downloads";
import { serveInstaller } from "@/server/downloads/serve-download";

export const dynamic = "force-dynamic";

export const GET = () =>
  serveInstaller("sh", { place: downloadPlace(), origin: siteOrigin().origin });
