import { expect, it } from "vitest";
import { inLanguage, splitLanguage } from ".";

it.each([
  ["/", "en", "/"],
  ["/?a=b", "en", "/?a=b"],
  ["/papers/1990?with=x", "en", "/papers/1990?with=x"],
  ["/ru", "ru", "/"],
  ["/ru?a=b", "ru", "/?a=b"],
  ["/ru/papers/1990?with=x", "ru", "/papers/1990?with=x"],
  ["/run", "en", "/run"],
  ["/ru%2F", "en", "/ru%2F"],
  ["/RU/papers", "en", "/RU/papers"],
  ["//ru/papers", "en", "//ru/papers"],
] as const)("splits %s and joins it again", (target, language, rest) => {
  expect(splitLanguage(target)).toEqual({ language, rest });
  expect(inLanguage(rest, language)).toBe(target);
});
