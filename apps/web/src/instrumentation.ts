/**
 * Next.js calls this once when a server starts. It opens the admission, whose refresher takes in reports that were stored before,
 * gives the HTTP server its entry for uploads, and starts the threads that draw.
 */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { getAdmission } = await import("./server/admission");
  const { createUploadEntry } = await import("./server/api/upload-entry");
  const { siteProcess } = await import("./server/site-process");
  const { getDrawer } = await import("./server/site");
  siteProcess.uploads = createUploadEntry(getAdmission());
  getDrawer().start();
}
