import { describe, expect, test } from "vitest";
import { contrastOf, luminance, toLight, type Light } from "../testing/contrast";
import { GROUP_COLOURS } from "./palette";

type Matrix = readonly [Light, Light, Light];

/** On linear light. Machado, Oliveira and Fernandes, IEEE TVCG 15(6), 2009, severity 1. */
const VISIONS: Readonly<Record<string, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Light, b: Light) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function seen(light: Light, matrix: Matrix): Light {
  const [r, g, b] = matrix.map((row) => Math.min(1, Math.max(0, dot(row, light))));
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** CIELAB under D65. */
function toLab(light: Light): Light {
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve(dot(light, [0.4124, 0.3576, 0.1805]) / 0.95047);
  const y = curve(luminance(light));
  const z = curve(dot(light, [0.0193, 0.1192, 0.9505]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}

describe.each([
  ["print", "#ffffff"],
  ["dark", "#16171a"],
] as const)("the colours of groups, %s", (name, paper) => {
  const lights = GROUP_COLOURS[name].map(toLight);

  test.each(Object.entries(VISIONS))("are told apart with %s", (_vision, matrix) => {
    for (const [a, b] of pairs(lights.map((light) => toLab(seen(light, matrix))))) {
      expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(15);
    }
  });

  test("are told apart in greyscale", () => {
    for (const [a, b] of pairs(lights.map((light) => toLab(light)[0]))) {
      expect(Math.abs(a - b)).toBeGreaterThan(5);
    }
  });

  test("stand out from the paper by 3:1 (WCAG 1.4.11)", () => {
    for (const light of lights) expect(contrastOf(light, toLight(paper))).toBeGreaterThan(3);
  });
});
