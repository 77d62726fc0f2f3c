import { t } from "@oslag/language";
import type { Edition } from "@oslag/papers";
import { COMPARED_MAX, type ComparedId } from "@oslag/schema";
import { shortConfigurationName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { LayerTags } from "../build-tags";
import { DurabilityRemark } from "../mean-table";
import { NotCompared, type LeftOut } from "../compare/not-compared";
import type { ComparedSides, listFigurePoints } from "@oslag/store";

const OFFERED = 5;

type LivePoints = Awaited<ReturnType<typeof listFigurePoints>>;

type TodaySelectionProps = {
  readonly edition: Edition["id"];
  readonly ids: readonly ComparedId[];
  /** What else the address names. */
  readonly left: LeftOut;
  readonly compared: ComparedSides;
  /** Today's configurations, some of which are offered. */
  readonly live: LivePoints;
};

/** Lets a reader choose today's results to show below the paper's in every table. The address holds the choice. */
export function TodaySelection({ edition, ids, left, compared, live }: TodaySelectionProps) {
  const today = compared.sides;
  const offered = live.points
    .filter(({ configuration }) => !ids.some(({ id }) => id === configuration.id))
    .slice(0, OFFERED);
  const chosen = ids.map(({ id }) => id);
  return (
    <section>
      <h2 id="today">{t("The same tables with today’s results")}</h2>
      <p>
        {t(
          "You can add any report or configuration below the paper’s rows, in the paper’s columns and units. Derived values are relative to the paper’s own baseline.",
        )}{" "}
        {today.length === 0
          ? t("None is selected.")
          : t("Selected: {names}.", {
              names: today
                .map(({ configuration }) => shortConfigurationName(configuration))
                .join("; "),
            })}
      </p>
      {today.length > 0 && <DurabilityRemark />}
      <NotCompared {...compared} {...left} />
      {offered.length > 0 && ids.length < COMPARED_MAX && (
        <ul className="links screen-only">
          {offered.map(({ configuration }) => (
            <li key={configuration.id}>
              <a href={paths.paperWith(edition, [...chosen, configuration.id], live.method)}>
                {t("Add {configuration}", { configuration: shortConfigurationName(configuration) })}
              </a>{" "}
              <LayerTags
                virtualization={configuration.virtualization}
                container={configuration.container}
              />
            </li>
          ))}
        </ul>
      )}
      <form action={paths.paper(edition)} className="filters">
        <label className="wide">
          {t("Ids of reports or configurations, at most {most}, separated by commas", {
            most: String(COMPARED_MAX),
          })}
          <input
            type="text"
            name="with"
            defaultValue={chosen.join(",")}
            key={chosen.join(",")}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        {compared.method !== null && <input type="hidden" name="method" value={compared.method} />}
        <button type="submit">{t("Show")}</button>
      </form>
    </section>
  );
}
