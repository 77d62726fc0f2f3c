/**
 * Next.js calls this once when a server starts. It opens the admission, which settles what was stored before the process began,
 * and gives the HTTP server its entry for uploads.
 */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { getAdmission } = await import("./server/admission");
  const { createUploadEntry } = await import("./server/api/upload-entry");
  const { siteProcess } = await import("./server/site-process");
  siteProcess.uploads = createUploadEntry(getAdmission());
}
