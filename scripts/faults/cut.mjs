// Breaks connections in the middle of an upload.
import { connect } from "node:net";

/** Sends a part of an upload's bytes, then resets the connection. */
export function cutUpload(origin, { body, share }) {
  const { hostname, port, host } = new URL(origin);
  const head = `POST /api/v1/reports HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body.subarray(0, Math.floor(body.length * share)), () =>
        socket.resetAndDestroy(),
      );
    });
    socket.on("error", () => {});
    socket.on("close", resolve);
  });
}
