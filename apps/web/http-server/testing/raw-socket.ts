import { connect, type Socket } from "node:net";

/** Everything that came back until the connection was closed, and after how long it was. */
export type Exchange = { readonly text: string; readonly closedMs: number };

/** Sends text unchanged, one piece after the other, and reads until the server closes the connection. */
export async function exchange(
  port: number,
  pieces: readonly string[] | AsyncIterable<string>,
  { patienceMs = 20_000 }: { readonly patienceMs?: number } = {},
): Promise<Exchange> {
  const start = performance.now();
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  // A server that refuses may reset the connection under our hands; what it said before counts.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const cut = setTimeout(() => socket.destroy(), patienceMs);
  await send(socket, pieces);
  await closed;
  clearTimeout(cut);
  return { text, closedMs: performance.now() - start };
}

async function send(socket: Socket, pieces: readonly string[] | AsyncIterable<string>) {
  for await (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece, "latin1");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The status of each response in a raw answer. */
export function statusesOf({ text }: Exchange): readonly number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
}

/** One piece every so many ms, without an end of its own. */
export async function* dripping(first: string, piece: string, everyMs: number) {
  yield first;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield piece;
  }
}
