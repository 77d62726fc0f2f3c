import { COMPARED_MAX } from "@oslag/schema";

/** A plain form, so that the address holds the state. */
export function CompareForm({
  ids,
  method,
}: {
  readonly ids: readonly string[];
  /** The method of the configurations; null if each shows its newest one. */
  readonly method: number | null;
}) {
  return (
    <form action="/compare" className="filters">
      <label className="wide">
        Ids of reports or configurations, at most {COMPARED_MAX}, separated by commas
        <input name="ids" defaultValue={ids.join(",")} spellCheck={false} autoComplete="off" />
      </label>
      {method !== null && <input type="hidden" name="method" value={method} />}
      <button type="submit">Compare</button>
    </form>
  );
}
