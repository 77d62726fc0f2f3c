import type { Edition } from "@oslag/papers";
import Link from "next/link";
import { COMPARED_MAX, type ComparedId } from "@oslag/schema";
import { countOf, shortConfigurationName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { Compared, FigurePoint } from "@oslag/store";

const OFFERED = 5;

type TodaySelectionProps = {
  readonly edition: Edition["id"];
  readonly ids: readonly ComparedId[];
  readonly today: readonly Compared[];
  /** Configurations of today that may be chosen. */
  readonly points: readonly FigurePoint[];
};

/** Chooses whose values of today stand below the paper's in every table; the address is the choice. */
export function TodaySelection({ edition, ids, today, points }: TodaySelectionProps) {
  const offered = points
    .filter(({ configuration }) => !ids.some(({ id }) => id === configuration.id))
    .slice(0, OFFERED);
  const missing = ids.length - today.length;
  const chosen = ids.map(({ id }) => id);
  return (
    <section>
      <h2 id="today">The same tables today</h2>
      <p>
        Any report or configuration can stand below the paper’s rows, in the paper’s columns and
        units; what it derives is relative to the paper’s own baseline.
        {today.length === 0
          ? " None is chosen."
          : ` Chosen: ${today.map(({ configuration }) => shortConfigurationName(configuration)).join("; ")}.`}
      </p>
      {missing > 0 && (
        <p className="note">{countOf(missing, "id")} of the address named nothing to show.</p>
      )}
      {offered.length > 0 && ids.length < COMPARED_MAX && (
        <ul className="links">
          {offered.map(({ configuration }) => (
            <li key={configuration.id}>
              <Link href={paths.paperWith(edition, [...chosen, configuration.id])} prefetch={false}>
                Add {shortConfigurationName(configuration)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <form action={paths.paper(edition)} className="filters">
        <label className="wide">
          Ids of reports or configurations, {COMPARED_MAX} at most, separated by commas
          <input
            type="text"
            name="with"
            defaultValue={chosen.join(",")}
            key={chosen.join(",")}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <button type="submit">Show</button>
      </form>
    </section>
  );
}
