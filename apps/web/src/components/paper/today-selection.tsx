import type { Edition } from "@oslag/papers";
import Link from "next/link";
import { COMPARED_MAX, type ComparedId } from "@oslag/schema";
import { countOf, shortConfigurationName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { DurabilityRemark } from "../mean-table";
import type { Compared, FigurePoint } from "@oslag/store";

const OFFERED = 5;

type TodaySelectionProps = {
  readonly edition: Edition["id"];
  readonly ids: readonly ComparedId[];
  readonly today: readonly Compared[];
  /** Today's configurations, some of which are offered. */
  readonly points: readonly FigurePoint[];
};

/** Lets a reader choose today's results to show below the paper's in every table. The address holds the choice. */
export function TodaySelection({ edition, ids, today, points }: TodaySelectionProps) {
  const offered = points
    .filter(({ configuration }) => !ids.some(({ id }) => id === configuration.id))
    .slice(0, OFFERED);
  const missing = ids.length - today.length;
  const chosen = ids.map(({ id }) => id);
  return (
    <section>
      <h2 id="today">The same tables with today’s results</h2>
      <p>
        You can add any report or configuration below the paper’s rows, in the paper’s columns and
        units. Derived values are relative to the paper’s own baseline.
        {today.length === 0
          ? " None is selected."
          : ` Selected: ${today.map(({ configuration }) => shortConfigurationName(configuration)).join("; ")}.`}
      </p>
      {today.length > 0 && <DurabilityRemark />}
      {missing > 0 && (
        <p className="note">
          {countOf(missing, "id")} in the address matched no report or configuration.
        </p>
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
          Ids of reports or configurations, at most {COMPARED_MAX}, separated by commas
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
