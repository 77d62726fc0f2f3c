import type { Instrumentation } from "next";

/**
 * Next.js calls this once when a server starts. In the process that renders, it gives the HTTP
 * server of that process the routes' handlers and starts the threads that draw. In the process that
 * takes uploads, it opens the admission, whose refresher takes in reports that were stored before, gives the HTTP server its
 * entry for uploads and the handlers of its own routes, and starts the thread that freezes figures.
 */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { siteProcess } = await import("./server/site-process");
  if (siteProcess.isRenderer === true) {
    const { getPrimary } = await import("./server/database");
    const { getDrawer } = await import("./server/site");
    siteProcess.getPrimary = () => getPrimary().driver;
    const { createRouteEntry } = await import("./server/http/route-entry");
    const { ROUTES } = await import("./routes");
    siteProcess.routes = createRouteEntry(ROUTES);
    getDrawer().start();
    return;
  }
  const { getAdmission } = await import("./server/admission");
  const { createUploadEntry } = await import("./server/api/upload-entry");
  siteProcess.uploads = createUploadEntry(getAdmission());
  const { createRouteEntry } = await import("./server/http/route-entry");
  const { DIRECT_ROUTES } = await import("./direct-routes");
  siteProcess.routes = createRouteEntry(DIRECT_ROUTES);
  const { getDrawer } = await import("./server/site");
  getDrawer().start();
}

/** Next.js calls this when a page fails, and logs nothing itself. An error passes here once for each of its two renderers. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { reportPageFailure } = await import("./server/report-page-failure");
  const { INTERNAL_HEADERS } = await import("@oslag/server-interface");
  reportPageFailure(error, String(headers[INTERNAL_HEADERS.requestId] ?? ""));
};
