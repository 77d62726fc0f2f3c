import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { Fragment } from "react";
import { CompareRows } from "@/components/compare/compare-rows";
import { DataTable } from "@/components/data-table";
import { FindForm } from "@/components/leaderboard/find-form";
import { TopTable } from "@/components/leaderboard/top-table";
import { MethodNote } from "@/components/method-note";
import { PlainList, PlainWords } from "@/components/plain-words";
import { StaticPart } from "@/components/static-part";
import { fullestFirst, LEADERBOARD_CLASSES, reportsOf } from "@/lib/leaderboard-class";
import { toLeaderboardQuery } from "@/lib/leaderboard-query";
import { previewOf } from "@/lib/leaderboard-preview";
import { listParallelSubjects, listSubjects } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { countOf } from "@oslag/labels";
import { getLeaderboard, listClassReports, type Leaderboard } from "@oslag/store";
import { shownMethod, type ShownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("Leaderboards"),
    description: t(
      "Configurations ranked by relative speed, cost in instructions and absolute value.",
    ),
    ...previewOf("default-set", t("Leaderboards")),
  };
}

const TOP = 10;

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function LeaderboardsPage({ searchParams }: PageProps) {
  const asked = await searchParams;
  const shown = await shownMethod(asked["method"]);
  const method = String(shown.method);
  const classes = await listTops(shown);
  const filled = fullestFirst(classes).filter(({ total }) => total > 0);
  const empty = classes.filter(({ leaderboard }) => leaderboard.rows.length === 0);
  return (
    <StaticPart name="leaderboards">
      <h1>{t("Leaderboards")}</h1>
      <p className="lead short">
        <PlainWords of="pace" />
      </p>
      <FindForm
        action={paths.leaderboard("default-set")}
        text={undefined}
        kept={asked["method"] === undefined ? {} : { method }}
      />
      {filled.map(({ id, title, filters, leaderboard }) => (
        <section key={id}>
          <h2 id={id}>{translate(title)}</h2>
          <CompareRows method={method}>
            <TopTable label={translate(title)} leaderboard={leaderboard} />
          </CompareRows>
          <p>
            <a href={paths.leaderboard("default-set", { ...filters, method })}>
              {countedText(translate(title), leaderboard)}
            </a>
          </p>
        </section>
      ))}
      {filled.length > 0 && (
        <>
          <p className="small">
            {t(
              "The relative speed is the geometric mean over the default set; a larger one is better. The bar is its value and the line its interval. An = marks a row whose interval overlaps that of the row above: their order means little.",
            )}
          </p>
          <PlainList of={["relative-speed", "interval", "percentile"]} />
        </>
      )}
      {empty.length > 0 && (
        <p>
          {filled.length === 0
            ? t("No class has a ranked configuration yet.")
            : t("These classes have no ranked configuration yet: {classes}.", {
                classes: empty.map(({ title }) => translate(title)).join("; "),
              })}{" "}
          <a href={paths.run()}>{t("Measure a machine and send the report")}</a>.
        </p>
      )}
      <MethodNote shown={shown} to={(other) => paths.leaderboards({ method: other })} />
      <h2 id="all">{t("All leaderboards")}</h2>
      <DataTable label={t("Leaderboards")} heads={[t("Leaderboard"), t("What it measures")]}>
        {listSubjects().map(({ subject, title, summary, variants }) => (
          <tr key={subject}>
            <th scope="row">
              <a href={paths.leaderboard(subject, { method })}>{title}</a>
            </th>
            <td>
              {summary}
              {variants.length > 1 && (
                <small className="below">
                  {t("Variants: {variants}", { variants: variants.map(({ id }) => id).join(", ") })}
                </small>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <h2 id="parallel">{t("On several processors at once")}</h2>
      <p>
        {rich(
          "These extensions are not in the paper and in no mean. Configurations are ranked by the throughput of so many processes together, each on its own processor. <link>Figure 2 shows how each configuration scales</link>",
          { link: link(paths.scaling()) },
        )}
      </p>
      <DataTable
        isStacked
        label={t("Leaderboards of parallel extensions")}
        heads={[t("Leaderboard"), t("What it measures"), t("By number of processes")]}
      >
        {listParallelSubjects().map(({ subject, title, summary, variants }) => (
          <tr key={subject}>
            <th scope="row">
              <a href={paths.leaderboard(subject, { method })}>{title}</a>
            </th>
            <td>{summary}</td>
            <td>
              {variants
                .toSorted((a, b) => Number(a.id) - Number(b.id))
                .map(({ id, title: processes }) => (
                  <Fragment key={id}>
                    <a
                      className="short-link"
                      href={paths.leaderboard(subject, { method, variant: id })}
                      aria-label={`${title}, ${processes}`}
                    >
                      {id}
                    </a>{" "}
                  </Fragment>
                ))}
            </td>
          </tr>
        ))}
      </DataTable>
    </StaticPart>
  );
}

/** Names a class with the number of its ranked configurations. */
function countedText(title: string, { total, totalIsCapped }: Leaderboard): string {
  const configurations = countOf(total, "configuration");
  return totalIsCapped
    ? t("{title}: more than {configurations}", { title, configurations })
    : `${title}: ${configurations}`;
}

/** Reads the first rows of each class, ranked by the default set. */
async function listTops({ method, counted }: ShownMethod) {
  const { db } = getSite();
  const reports = await listClassReports(db, method);
  const read = LEADERBOARD_CLASSES.map(async (each) => {
    const query = toLeaderboardQuery({ ...each.filters, method: String(method) });
    const found = await getLeaderboard(db, "default-set", {
      ...query,
      limit: TOP,
      standings: "counted",
      counted,
    });
    if (!found.ok) return [];
    const { value: leaderboard } = found;
    return [{ ...each, leaderboard, total: leaderboard.total, reports: reportsOf(each, reports) }];
  });
  return (await Promise.all(read)).flat();
}
