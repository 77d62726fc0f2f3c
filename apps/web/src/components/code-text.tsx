import { Fragment } from "react";

/** Renders a sentence of the registries or schemas, in which backticks mark code. */
export function CodeText({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // Every second part was between backticks. Parts have no identity but their index.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <code key={index}>{part}</code>,
  );
}
