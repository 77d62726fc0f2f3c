/**
 * Next calls it once when a server starts: the door opens and takes in what was stored before the process began, and our own
 * server finds the handlers of uploads.
 */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { getDoor } = await import("./server/open-door");
  const { createReceivers } = await import("./server/api/receivers");
  Object.assign(globalThis, { oslagReceivers: createReceivers(getDoor()) });
}
