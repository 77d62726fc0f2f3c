import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { ComparedSamples } from "@/components/compare/compared-samples";
import { SamplesReading } from "@/components/report/measurement-samples";
import { ComparedTable } from "@/components/compare/compared-table";
import { CompareForm } from "@/components/compare/compare-form";
import { MethodsDiffer } from "@/components/compare/methods-differ";
import { DifferenceTable } from "@/components/compare/difference-table";
import { SideTable } from "@/components/compare/side-table";
import { NotCompared } from "@/components/compare/not-compared";
import {
  ChosenList,
  OpenComparison,
  PICKED_MAX,
  PickerForm,
  PickerResults,
  type PickerFound,
} from "@/components/compare/picker";
import { StaticPart } from "@/components/static-part";
import {
  COMPARED_MAX,
  COMPARED_MIN,
  isKnownMethod,
  parseComparedIds,
  readComparedIds,
  SEARCH_TEXT_MAX,
} from "@oslag/schema";
import { shortConfigurationName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { getComparisonPage, search } from "@oslag/store";
import { readNamed } from "@/server/database";
import { getSite } from "@/server/site";

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const asked = await searchParams;
  const ids = parseComparedIds(asked["ids"]).map(({ id }) => id.slice(0, 12));
  return {
    ...(textOf(asked["q"]) === "" ? {} : { robots: { index: false } }),
    title: ids.length < COMPARED_MIN ? t("Compare") : t("Compare {ids}", { ids: ids.join(", ") }),
    description: t(
      "Reports or configurations side by side, with the differences between their environments.",
    ),
  };
}

export default async function ComparePage({ searchParams }: PageProps) {
  const asked = await searchParams;
  const { ids, ...left } = readComparedIds(asked["ids"]);
  const named = Number(asked["method"]);
  const page = await readNamed(
    (db) => getComparisonPage(db, ids, isKnownMethod(named) ? named : undefined),
    ({ missing, lacking }) => missing === 0 && lacking.length === 0,
  );
  const { sides, samples } = page;
  const form = <CompareForm ids={ids.map(({ id }) => id)} method={page.method} />;
  const text = textOf(asked["q"]);
  const chosen = {
    ids: ids.map(({ id }) => id),
    method: isKnownMethod(named) ? named : undefined,
  };
  const names = new Map(
    sides.map(({ id, configuration }) => [id, shortConfigurationName(configuration)]),
  );
  const picker = (
    <>
      <ChosenList {...chosen} names={names} />
      <PickerForm {...chosen} text={text} />
    </>
  );
  if (sides.length < COMPARED_MIN || text !== "")
    return (
      <>
        <h1>{t("Compare")}</h1>
        <p className="lead">
          {t("Compare two to six reports or configurations, benchmark by benchmark.")}
        </p>
        <NotCompared {...page} {...left} />
        {picker}
        {text !== "" && ids.length < COMPARED_MAX && (
          <PickerResults {...chosen} text={text} found={await findToPick(text)} />
        )}
        {text !== "" && <OpenComparison {...chosen} />}
        <p>
          {rich(
            "You can also tick rows on the <link>leaderboards</link>, or name the results by their ids.",
            { link: link(paths.leaderboards()) },
          )}
        </p>
        {form}
      </>
    );
  const described = sides.flatMap(({ id, attributes }) =>
    attributes === null ? [] : [{ id, attributes }],
  );
  const methods = new Set(sides.map(({ method }) => method));
  const builds = new Set(sides.map(({ configuration }) => configuration.buildClass));
  const first = sides[0]?.id ?? "";
  const ofConfigurations = new Set(
    sides.flatMap(({ kind, method }) => (kind === "configuration" ? method : [])),
  );
  const [method] = ofConfigurations.size === 1 ? ofConfigurations : [];
  return (
    <StaticPart name="comparison">
      <h1>
        {t("Comparison of {count, plural, one {{shown} result} other {{shown} results}}", {
          count: sides.length,
          shown: String(sides.length),
        })}
      </h1>
      <SideTable sides={sides} />
      <p className="small">
        {t(
          "The relative speed is the geometric mean over the default set, with its interval below it. The pages of the results have the means without create-delete, and with create-delete-fsync in its place.",
        )}
      </p>
      <NotCompared {...page} {...left} />
      {builds.size > 1 && (
        <p className="note">
          {t(
            "These results have different build classes, so the site never ranks or draws them together. A difference between them may come from the measuring programs.",
          )}
        </p>
      )}
      {methods.size > 1 && <MethodsDiffer sides={sides} />}

      <h2 id="environment">{t("Differences in the environment")}</h2>
      {described.length === sides.length ? (
        <DifferenceTable sides={described} />
      ) : (
        <p>{t("The environment of at least one result could not be read.")}</p>
      )}
      <p className="small">
        {t("For a configuration, this is the environment of its newest report.")}
      </p>

      <h2 id="values">{t("Results by benchmark")}</h2>
      <ComparedTable sides={sides} />
      <p className="small">
        {t(
          "Each value has its interval below it, and so has each ratio. The interval of a ratio follows from both values; its coverage is a lower bound (Bonferroni). A ratio is bold if its interval has a coverage of at least {least} and does not contain 1. The interval of a report is about one machine in one run; that of a configuration ranges over its networks, keys or reports. A ratio below 1 means faster for times, and slower for bandwidths and rates.",
          { least: "90\u00a0%" },
        )}
      </p>

      {sides.some(({ detail }) => detail !== null) && methods.size === 1 && (
        <>
          <h2 id="samples">{t("Every sample")}</h2>
          <p>
            {t("The headline variants of the default set.")}{" "}
            <SamplesReading method={Math.max(...methods)} />{" "}
            {t(
              "All results of a benchmark share one axis. The page of a configuration shows its reports.",
            )}
          </p>
          <ComparedSamples samples={samples} />
        </>
      )}

      <section className="screen-only">
        <h2 id="others">{t("Compare other results")}</h2>
        {sides.length > 1 && (
          <p>
            <a href={paths.compare([...sides.slice(1).map(({ id }) => id), first], method)}>
              {t("Use B as the reference instead of A")}
            </a>
          </p>
        )}
        {picker}
        {form}
      </section>
    </StaticPart>
  );
}

function textOf(asked: string | string[] | undefined): string {
  return typeof asked === "string" ? asked.trim().slice(0, SEARCH_TEXT_MAX) : "";
}

/** Finds reports by the first digits of their ids, and configurations by these or by words of their names. */
async function findToPick(text: string): Promise<PickerFound> {
  const { db } = getSite();
  const [reports, configurations] = await Promise.all(
    (["report", "configuration"] as const).map((kind) =>
      search(db, { text, kind, limit: PICKED_MAX }),
    ),
  );
  return { reports: reports?.results ?? [], configurations: configurations?.results ?? [] };
}
