import { PAGE_INK, PRINT_INK, type Ink } from "../ink";

/**
 * Six colours for groups, in the order of use. A search found them: they are at least 15 CIELAB units apart for full
 * colour vision and under protanopia, deuteranopia and tritanopia, five units of lightness apart in greyscale, and have a
 * contrast of 3:1 to the paper. A test computes all of it again. Shape repeats the colour's groups where it is free.
 */
export const GROUP_COLOURS = {
  print: ["#00377a", "#00a0be", "#97246a", "#00805c", "#713520", "#636606"],
  dark: ["#3ca2f6", "#c1e5e9", "#b154ad", "#7de196", "#e06662", "#d1b056"],
} as const;

export const GROUPS_MAX = GROUP_COLOURS.print.length;

export type GroupInk = Ink & {
  readonly groups: readonly string[];
  /** For the groups beyond the sixth, and for what is not known. */
  readonly otherGroup: string;
};

export const PRINT_GROUP_INK: GroupInk = {
  ...PRINT_INK,
  groups: GROUP_COLOURS.print,
  otherGroup: "#6f6f6f",
};

export const PAGE_GROUP_INK: GroupInk = {
  ...PAGE_INK,
  groups: GROUP_COLOURS.print.map((colour, index) => `var(--figure-group-${index + 1}, ${colour})`),
  otherGroup: "var(--figure-group-other, #6f6f6f)",
};
