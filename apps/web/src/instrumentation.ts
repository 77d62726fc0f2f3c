/**
 * Next.js calls this once when a server starts. In the process that takes uploads, it opens the admission, whose refresher takes in reports that were stored before,
 * and gives the HTTP server its entry for uploads.
 */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { siteProcess } = await import("./server/site-process");
  if (siteProcess.isRenderer === true) return;
  const { getAdmission } = await import("./server/admission");
  const { createUploadEntry } = await import("./server/api/upload-entry");
  siteProcess.uploads = createUploadEntry(getAdmission());
}
