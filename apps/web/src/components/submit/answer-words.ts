import { languageNow, SOURCE_LANGUAGE, translate } from "@oslag/language";
import { FLAGS, PROBLEMS } from "@oslag/schema";

/** What answers of the API say in English, in the language of the page, by their codes; empty on an English page. */
export type AnswerWords = {
  readonly problems: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, { readonly seen: string; readonly harm: string }>>;
};

export function answerWords(): AnswerWords {
  if (languageNow() === SOURCE_LANGUAGE) return { problems: {}, flags: {} };
  return {
    problems: mapValues(PROBLEMS, ({ title }) => translate(title)),
    flags: mapValues(FLAGS, ({ seen, harm }) => ({ seen: translate(seen), harm: translate(harm) })),
  };
}

function mapValues<V, R>(
  record: Readonly<Record<string, V>>,
  to: (value: V) => R,
): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}
