import { msg } from "@oslag/language";
/** Upper ends of the classes of counts in cells; the last is open. */
const COUNT_CLASSES = [1, 4, 19, 99] as const;
export const COUNT_TEXTS = [msg("1 point"), "2–4", "5–19", "20–99", msg("100 or more")] as const;
/** Opacity of a cell by its class of count. */
export const COUNT_OPACITIES = [0.18, 0.36, 0.56, 0.78, 1] as const;

export function countClass(count: number): number {
  const found = COUNT_CLASSES.findIndex((most) => count <= most);
  return found === -1 ? COUNT_CLASSES.length : found;
}
