/** Next calls it once when a server starts: the door opens and takes in what was stored before the process began. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { getDoor } = await import("./server/open-door");
  getDoor();
}
