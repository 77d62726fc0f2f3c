/**
 * Keeps the process at work when nobody reads its log any more, for example after the reader of its pipe ended. A failed write is an
 * `error` of the stream. Without a listener it counts as an uncaught exception, which Next.js writes to the same log, without end.
 */
export function outliveLog(streams = [process.stdout, process.stderr]) {
  for (const stream of streams) stream.on("error", () => undefined);
}
