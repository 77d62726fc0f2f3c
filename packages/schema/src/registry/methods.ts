/**
 * The one list of the suite's methods, oldest first. A suite gets a new method only if its results change, and results of
 * different methods share an axis only in a figure that asks for it. A report of a method that is not listed is refused, because anybody could write a
 * higher number. Methods are append-only; the suite's own is OSLAG_METHOD of native-runner/suite/harness/method.h. A report of
 * method 1 has format 1, and one of a later method format 2.
 */
export const METHODS = [1, 2] as const;

/** Returns whether this program knows what a method's results mean. */
export function isKnownMethod(method: number): boolean {
  return (METHODS as readonly number[]).includes(method);
}
