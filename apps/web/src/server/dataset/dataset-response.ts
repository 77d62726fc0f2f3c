import { refuseForNow, type Result } from "@oslag/schema";
import { siteProcess } from "../site-process";

/** Reading the whole data set takes long. This many at once leave connections for readers of pages. */
const STREAMS_MAX = 4;
const RETRY_S = 30;
/** A reader who takes nothing for so long gives up the stream to another reader. */
const STALLED_MS = 60_000;

/**
 * Sends chunks as the reader takes them, so that one chunk bounds the memory. A failure closes the connection before its end is
 * announced, so that no reader takes a part for the whole.
 */
export function datasetResponse(
  request: Request,
  {
    chunks,
    contentType,
    filename,
  }: {
    readonly chunks: () => AsyncGenerator<string>;
    readonly contentType: string;
    readonly filename: string;
  },
): Response | Result<never> {
  const headers = {
    "content-type": contentType,
    "content-disposition": `attachment; filename="${filename}"`,
    "cache-control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  if ((siteProcess.datasetStreams ?? 0) >= STREAMS_MAX)
    return refuseForNow(
      "rate_limited",
      `The data set is being read ${STREAMS_MAX} times already. Take last night's files from /data, or try again.`,
      RETRY_S,
    );
  return new Response(toStream(chunks(), STALLED_MS), { headers });
}

export function toStream(
  chunks: AsyncGenerator<string>,
  stalledMs: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  siteProcess.datasetStreams = (siteProcess.datasetStreams ?? 0) + 1;
  let stalled: NodeJS.Timeout | undefined;
  let left = false;
  const leave = () => {
    clearTimeout(stalled);
    if (left) return;
    left = true;
    siteProcess.datasetStreams = (siteProcess.datasetStreams ?? 1) - 1;
  };
  const giveUp = (controller: ReadableStreamDefaultController, error: unknown) => {
    leave();
    controller.error(error);
    void chunks.return(undefined);
  };
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(stalled);
      try {
        const { done, value } = await chunks.next();
        if (done === true) {
          leave();
          return controller.close();
        }
        controller.enqueue(encoder.encode(value) as Uint8Array<ArrayBuffer>);
      } catch (error) {
        return giveUp(controller, error);
      }
      stalled = setTimeout(
        () => giveUp(controller, new Error("The reader of the data set stopped reading.")),
        stalledMs,
      ).unref();
    },
    async cancel() {
      leave();
      await chunks.return(undefined);
    },
  });
}
