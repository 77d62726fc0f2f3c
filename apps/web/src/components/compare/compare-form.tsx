import { COMPARED_MAX } from "@oslag/schema";

/** A plain form, so that the address holds the state. */
export function CompareForm({ ids }: { ids: readonly string[] }) {
  return (
    <form action="/compare" className="filters">
      <label className="wide">
        Ids of reports or configurations, at most {COMPARED_MAX}, separated by commas
        <input name="ids" defaultValue={ids.join(",")} spellCheck={false} autoComplete="off" />
      </label>
      <button type="submit">Compare</button>
    </form>
  );
}
