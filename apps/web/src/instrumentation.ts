/**
 * Next.js calls this once when a server starts. It opens the admission, whose refresher takes in reports that were stored before,
 * and gives the HTTP server its entry for uploads.
 */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { getAdmission } = await import("./server/admission");
  const { createUploadEntry } = await import("./server/api/upload-entry");
  const { siteProcess } = await import("./server/site-process");
  siteProcess.uploads = createUploadEntry(getAdmission());
}
