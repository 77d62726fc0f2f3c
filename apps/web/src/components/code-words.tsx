import { Fragment } from "react";

/** A sentence of the registries or schemas, in which backticks mark code. */
export function CodeWords({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // Every second part stood between backticks; parts have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <code key={index}>{part}</code>,
  );
}
