import { existsSync, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createHttpServer } from "../../../http-server/create-http-server.mjs";
import { refuseRequests } from "../../../http-server/refuse-requests.mjs";
import type { RouteHandler } from "../http/endpoint";
import { TEST_ORIGIN } from "@oslag/store/testing";

type Route = {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly handlers: Readonly<Record<string, RouteHandler<Record<string, unknown>>>>;
};

const app = path.join(import.meta.dirname, "../../app");
const UNBUILT = { status: 405, headers: { allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" } };

/**
 * Serves the API's own route files behind the site's own HTTP server. Next.js's router between them is missing; the browser tests
 * send it the same requests.
 */
export async function serveRoutes({
  trustedHops = 0,
}: { readonly trustedHops?: number } = {}): Promise<{
  port: number;
  stop: () => Promise<void>;
}> {
  const routes = await loadRoutes(path.join(app, "api"), "/api");
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    await send(response, await answer(request, routes));
  };
  const { server, stop } = createHttpServer(refuseRequests(handle), { trustedHops });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => stop(0) };
}

async function loadRoutes(folder: string, address: string): Promise<readonly Route[]> {
  const own: Route[] = [];
  const file = path.join(folder, "route.ts");
  if (existsSync(file)) {
    const names = [...address.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map((match) => match[1] ?? "");
    const pattern = new RegExp(
      `^${address.replaceAll(/\[\.\.\.\w+\]/g, "(.+)").replaceAll(/\[\w+\]/g, "([^/]+)")}$`,
    );
    own.push({ pattern, names, handlers: (await import(file)) as Route["handlers"] });
  }
  const inner = readdirSync(folder).filter((name) =>
    statSync(path.join(folder, name)).isDirectory(),
  );
  // The catch-all comes last, as in Next.js.
  inner.sort((a, b) => Number(a.startsWith("[...")) - Number(b.startsWith("[...")));
  for (const name of inner)
    own.push(...(await loadRoutes(path.join(folder, name), `${address}/${name}`)));
  return own;
}

async function answer(message: IncomingMessage, routes: readonly Route[]): Promise<Response> {
  const url = new URL(message.url ?? "/", TEST_ORIGIN);
  const method = message.method ?? "GET";
  for (const { pattern, names, handlers } of routes) {
    const match = pattern.exec(url.pathname);
    if (match === null) continue;
    const handle = handlers[method] ?? (method === "HEAD" ? handlers["GET"] : undefined);
    if (handle === undefined) return new Response(null, UNBUILT);
    const values = match.slice(1).map((value) => decodeURIComponent(value));
    const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    return handle(toRequest(message, { url, method }), { params: Promise.resolve(params) });
  }
  return new Response(null, { status: 404 });
}

function toRequest(
  message: IncomingMessage,
  { url, method }: { readonly url: URL; readonly method: string },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    headers.set(name, Array.isArray(value) ? value.join(", ") : (value ?? ""));
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const body = Readable.toWeb(message) as ReadableStream<Uint8Array>;
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

async function send(response: ServerResponse, answered: Response): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
