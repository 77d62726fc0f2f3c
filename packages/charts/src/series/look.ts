import type { Ink } from "../ink";

/**
 * How each kind of point is drawn. Editions are circles, bare metal is square, virtual machines are triangles and browsers
 * asterisks; a solid mark is official, a pale one a local build, a hollow diamond a busy machine. No distinction rests on
 * colour alone.
 */
export type Look = {
  readonly shape: "circle" | "square" | "triangle" | "diamond" | "times" | "asterisk";
  readonly fill: keyof Ink | null;
  readonly stroke: keyof Ink;
  readonly legend: string;
};

export const LOOKS = {
  recomputed: {
    shape: "circle",
    fill: "text",
    stroke: "paper",
    legend: "machine of the paper, recomputed",
  },
  plotted: {
    shape: "circle",
    fill: "paper",
    stroke: "text",
    legend: "as plotted in 1990",
  },
  official: {
    shape: "square",
    fill: "official",
    stroke: "paper",
    legend: "today, official build",
  },
  "official-virtual": {
    shape: "triangle",
    fill: "official",
    stroke: "paper",
    legend: "today, official build, virtual machine",
  },
  local: {
    shape: "square",
    fill: "localPale",
    stroke: "local",
    legend: "today, local build",
  },
  "local-virtual": {
    shape: "triangle",
    fill: "localPale",
    stroke: "local",
    legend: "today, local build, virtual machine",
  },
  busy: {
    shape: "diamond",
    fill: "paper",
    stroke: "text",
    legend: "today, busy machines alone",
  },
  browser: {
    shape: "asterisk",
    fill: null,
    stroke: "official",
    legend: "today, in a browser (WebAssembly)",
  },
  incomplete: {
    shape: "times",
    fill: null,
    stroke: "text",
    legend: "incomplete: lacks a benchmark of the set",
  },
} as const satisfies Record<string, Look>;

export type LookId = keyof typeof LOOKS;
export const LOOK_IDS = Object.keys(LOOKS) as readonly LookId[];
