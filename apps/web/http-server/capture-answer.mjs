// Lets a handler write an answer that is not sent yet.
import { REQUEST_ID_HEADER } from "@oslag/server-interface";

/**
 * @param {import("./page-cache.mjs").Handle} handle
 * @param {{request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, most: number}} exchange
 * @returns {Promise<{status: number, headers: Record<string, unknown>, body: Buffer} | null>} null if the answer grew
 *   beyond `most` bytes or the connection closed; the answer is then sent as if it had not been captured
 */
export function captureAnswer(handle, { request, response, most }) {
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  const chunks = [];
  let length = 0;
  let captured = true;
  const release = () => {
    captured = false;
    Object.assign(response, own);
  };
  return new Promise((resolve, reject) => {
    response.once("close", () => {
      if (!captured) return;
      release();
      resolve(null);
    });
    const take = (chunk, encoding) => {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding) : Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length <= most) return;
      release();
      for (const one of chunks.splice(0)) response.write(one);
      resolve(null);
    };
    response.writeHead = (status, ...rest) => {
      response.statusCode = status;
      const headers = rest.find((one) => typeof one === "object" && one !== null) ?? {};
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    };
    response.flushHeaders = () => undefined;
    response.write = (chunk, encoding, done) => {
      take(chunk, typeof encoding === "string" ? encoding : undefined);
      const called = typeof encoding === "function" ? encoding : done;
      if (called) process.nextTick(called);
      return true;
    };
    response.end = (chunk, encoding, done) => {
      if (chunk !== undefined && chunk !== null && typeof chunk !== "function")
        take(chunk, typeof encoding === "string" ? encoding : undefined);
      if (!captured) return response.end();
      release();
      const headers = response.getHeaders();
      const status = response.statusCode;
      for (const name of Object.keys(headers))
        if (name !== REQUEST_ID_HEADER) response.removeHeader(name);
      resolve({ status, headers: { ...headers }, body: Buffer.concat(chunks) });
      const called = [chunk, encoding, done].find((one) => typeof one === "function");
      if (called) process.nextTick(called);
      return response;
    };
    handle(request, response).catch((error) => {
      if (captured) release();
      reject(error);
    });
  });
}
