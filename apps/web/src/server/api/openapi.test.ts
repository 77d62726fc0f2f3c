import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi";

const routes = path.join(import.meta.dirname, "../../app/api/v1");
/** The address of each route below the API, in OpenAPI's notation; the document itself and the catch-all aside. */
function addresses(folder = routes, address = "/api/v1"): string[] {
  return readdirSync(folder).flatMap((name) => {
    const inner = path.join(folder, name);
    if (name.startsWith("[...") || name === "openapi.json" || !statSync(inner).isDirectory())
      return [];
    const own = `${address}/${name.replace(/^\[(.*)\]$/, "{$1}")}`;
    return [...(existsSync(path.join(inner, "route.ts")) ? [own] : []), ...addresses(inner, own)];
  });
}

describe("the API's description", () => {
  const document = openApiDocument();

  it("describes every route and no other", () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(addresses().toSorted());
  });

  it("refers only to schemas that it has", () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? "");
  });

  it("describes each of its fields' parameters once", () => {
    for (const [address, path] of Object.entries(document.paths)) {
      const names = ("get" in path ? path.get.parameters : []).map(({ name }) => name);
      expect(new Set(names).size, address).toBe(names.length);
      for (const [, inPath] of address.matchAll(/\{(\w+)\}/g)) expect(names).toContain(inPath);
    }
  });

  it("gives each query parameter a type and says what it is", () => {
    const parameters = Object.values(document.paths).flatMap((path) =>
      "get" in path ? path.get.parameters : [],
    );
    expect(parameters.length).toBeGreaterThan(10);
    for (const { name, in: place, schema } of parameters) {
      expect("type" in schema || "enum" in schema, JSON.stringify(schema)).toBe(true);
      if (place === "query") expect(schema, name).toHaveProperty("description");
    }
  });
});
