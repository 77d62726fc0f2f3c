import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi";

describe("the API's description", () => {
  const document = openApiDocument();

  it("refers only to schemas that it has", () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? "");
  });

  it("describes each parameter of an address once", () => {
    for (const [address, path] of Object.entries(document.paths)) {
      const names = (path.get?.parameters ?? []).map(({ name }) => name);
      expect(new Set(names).size, address).toBe(names.length);
      for (const [, inPath] of address.matchAll(/\{(\w+)\}/g)) expect(names).toContain(inPath);
    }
  });

  it("gives each query parameter a type and says what it is", () => {
    const parameters = Object.values(document.paths).flatMap((path) => path.get?.parameters ?? []);
    expect(parameters.length).toBeGreaterThan(10);
    for (const { name, in: place, schema } of parameters) {
      expect("type" in schema || "enum" in schema, JSON.stringify(schema)).toBe(true);
      if (place === "query") expect(schema, name).toHaveProperty("description");
    }
  });
});
