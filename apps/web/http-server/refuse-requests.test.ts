import { PROBLEMS as REGISTRY } from "@oslag/schema";
import { expect, it } from "vitest";
import { PROBLEMS } from "./refuse-requests.mjs";

it("uses problems of the registry", () => {
  expect(REGISTRY).toMatchObject(PROBLEMS);
});
