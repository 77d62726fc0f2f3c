import { expect, it } from "vitest";
import { freePort } from "./site.mjs";

it("gives no port out twice, before the program that got it listens there", async () => {
  const ports: number[] = [];
  for (let asked = 0; asked < 1_500; asked += 1) ports.push(await freePort(0));
  expect(new Set(ports).size).toBe(ports.length);
});

it("gives a wanted port again", async () => {
  const port = await freePort(0);
  expect(await freePort(port)).toBe(port);
});
