import { Fragment, createElement, type ReactElement, type ReactNode } from "react";
import {
  formatRich,
  languageNow,
  SOURCE_LANGUAGE,
  splitLanguage,
  type MessageValues,
} from "@oslag/language";

/** A text would be an argument and no tag. */
type Tag = ReactElement | readonly ReactElement[] | ((words: ReactNode) => ReactNode);
type TagsOf<M extends string> = M extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsOf<Rest>
  : never;
type RichValues<M extends string> = MessageValues<M> & {
  readonly [Name in Exclude<TagsOf<M>, keyof typeof USUAL>]: Tag;
};

/** Tags that need no value. */
const USUAL = {
  code: (words: ReactNode) => (
    <code className={isOption(words) ? "nowrap" : undefined}>{words}</code>
  ),
  em: (words: ReactNode) => <em>{words}</em>,
  strong: (words: ReactNode) => <strong>{words}</strong>,
} as const;

/** A browser would break a short option after its hyphens. */
function isOption(words: ReactNode): boolean {
  return typeof words === "string" && /^--[a-z-]+$/.test(words);
}

/**
 * Returns a message with elements in the language of the page. `<name>words</name>` in it is replaced by what `name` makes of the words,
 * or by the element `name`. The message is the key of its translations, as for `t`.
 */
export function rich<const M extends string>(message: M, values: RichValues<M>): ReactNode {
  return toNode(formatRich<ReactNode>(message, { ...USUAL_VALUES, ...toFormatValues(values) }));
}

type FormatValue = string | number | ((words: readonly ReactNode[]) => ReactNode);

function toFormatValues(values: object): Record<string, FormatValue> {
  const given: Record<string, FormatValue> = {};
  for (const [name, value] of Object.entries(values)) given[name] = toFormatValue(value);
  return given;
}

function toFormatValue(value: unknown): FormatValue {
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "function")
    return (words) => (value as (words: ReactNode) => ReactNode)(toNode(words));
  return () => createElement(Fragment, null, value as ReactNode);
}

const USUAL_VALUES = toFormatValues(USUAL);

/** A text alone stays one, so that a tag's function can make an address of its words. */
function toNode(parts: readonly ReactNode[]): ReactNode {
  if (parts.length === 1 && typeof parts[0] === "string") return parts[0];
  return createElement(Fragment, null, ...parts);
}

/** Returns a link for the words of a tag. */
export function link(href: string): (words: ReactNode) => ReactNode {
  return (words) => (
    <a href={href} hrefLang={hrefLang(href)}>
      {words}
    </a>
  );
}

/** Returns the language of a page of this site that is not offered in the language of the present page. */
export function hrefLang(href: string): string | undefined {
  const language = languageNow();
  const isOther = language !== SOURCE_LANGUAGE && /^\/(?!\/)/.test(href);
  return isOther && splitLanguage(href).language !== language ? SOURCE_LANGUAGE : undefined;
}
