import { COMPARED_MAX } from "@oslag/schema";
import { paths } from "@/lib/paths";

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

/** Finds configurations by their processor. The rows that it leads to have ticks for a comparison. */
export function FindToCompare() {
  return (
    <>
      <form action={paths.leaderboard("default-set")} className="filters">
        <label>
          Processor
          <input name="processor" type="search" maxLength={100} required />
        </label>
        <label>
          Build
          <select name="build">
            <option value="official">official builds</option>
            <option value="local">local builds</option>
          </select>
        </label>
        <input type="hidden" name="virtual" value="any" />
        <button type="submit">Find configurations</button>
      </form>
      <p>
        Tick rows there, or on the <a href={paths.leaderboards()}>leaderboards</a>, and compare
        them.
      </p>
    </>
  );
}
