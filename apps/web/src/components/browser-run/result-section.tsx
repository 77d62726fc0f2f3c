import { ResultActions } from "./result-actions";
import { ResultTable } from "./result-table";
import type { Shown } from "./measure";

// One piece to load: two would hold the signing and the registries twice.
export { measure, readSigned, toShown } from "./measure";

export type ResultSectionProps = {
  readonly shown: Shown;
  /** Kept from an earlier visit. */
  readonly fromBefore: boolean;
  readonly origin: string;
  readonly onAgain: () => void;
};

/** A finished run: what it measured, and what can be done with it. Loaded when there is one. */
export default function ResultSection({ shown, fromBefore, origin, onAgain }: ResultSectionProps) {
  return (
    <section aria-labelledby="result">
      <h2 id="result">{fromBefore ? "Your last run, not yet sent" : "Your run"}</h2>
      <ResultTable {...shown} />
      <ResultActions
        key={shown.signed.id}
        signed={shown.signed}
        origin={origin}
        onAgain={onAgain}
      />
    </section>
  );
}
