import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listOperations, type ApiDocument } from "@/components/api/api-reference";
import { exampleAddress } from "@/app/api/api-example";
import { openApiDocument } from "./openapi";

// No database listens there: the handler must refuse a parameter before it reads anything.
process.env["DATABASE_URL"] = "postgresql://nobody:none@127.0.0.1:1/none";

const app = path.join(import.meta.dirname, "../../app");
const ids = {
  report: "0".repeat(64),
  configuration: "0".repeat(32),
  figure: "0".repeat(64),
};

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

async function loadHandler(address: string, method: "get" | "post"): Promise<Handler> {
  const folder = address.replaceAll("{", "[").replaceAll("}", "]");
  const file = path.join(app, folder, "route.ts");
  expect(existsSync(file), file).toBe(true);
  const route = (await import(file)) as Record<"GET" | "POST", Handler>;
  return method === "get" ? route.GET : route.POST;
}

describe("a parameter that an address does not have", () => {
  const operations = listOperations(openApiDocument() as ApiDocument);

  it.each(operations.map(({ method, address }) => [method, address] as const))(
    "is refused by %s %s",
    async (method, address) => {
      const handler = await loadHandler(address, method);
      const real = exampleAddress(address, ids);
      expect(real, "an example without placeholders").not.toContain("{");
      const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
      const pattern = new RegExp(`^${address.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
      const values = pattern.exec(real)?.slice(1) ?? [];
      const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
      const init =
        method === "get"
          ? {}
          : { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
      const request = new Request(`http://127.0.0.1${real}?surprise=1`, init);
      const answer = await handler(request, { params: Promise.resolve(params) });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "bad_query" });
    },
  );
});
