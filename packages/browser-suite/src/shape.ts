/*
 * Strict shapes of JSON, only as many as the suite's events need. The page that measures reads nothing else. Zod's core, which
 * the bundler shares between pages as a whole, is as large as the rest of that page.
 */

export type Check<T> = (value: unknown) => value is T;
type Of<C> = C extends Check<infer T> ? T : never;
type Shape = Readonly<Record<string, Check<unknown>>>;
type OptionalKey<S> = { [K in keyof S]: undefined extends Of<S[K]> ? K : never }[keyof S];
/** The type of a shape. */
export type Shaped<S> = { [K in Exclude<keyof S, OptionalKey<S>>]: Of<S[K]> } & {
  [K in OptionalKey<S>]?: Of<S[K]>;
};

export const isString: Check<string> = (value) => typeof value === "string";

export function matching(pattern: RegExp): Check<string> {
  return (value): value is string => isString(value) && pattern.test(value);
}

export function oneOf<const T extends string | number>(values: readonly T[]): Check<T> {
  return (value): value is T => (values as readonly unknown[]).includes(value);
}

/** Checks an integer. A parsed number beyond the safe integers may differ from the written one. */
export function integer(min = -Infinity, max = Infinity): Check<number> {
  return (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
}

export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

export function either<A, B>(a: Check<A>, b: Check<B>): Check<A | B> {
  return (value): value is A | B => a(value) || b(value);
}

export function list<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

export function record<T>(name: RegExp, check: Check<T>): Check<Record<string, T>> {
  return (value): value is Record<string, T> =>
    isObject(value) && Object.entries(value).every(([key, one]) => name.test(key) && check(one));
}

export function strictObject<S extends Shape>(shape: S): Check<Shaped<S>> {
  return (value): value is Shaped<S> => isObject(value) && findFault(value, shape) === null;
}

/** Returns the first field that is missing, wrong or not in the shape; null if there is none. */
export function findFault(value: Readonly<Record<string, unknown>>, shape: Shape): string | null {
  const wrong = Object.keys(shape).find((name) => !shape[name]?.(value[name]));
  return wrong ?? Object.keys(value).find((name) => !Object.hasOwn(shape, name)) ?? null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
