import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { LeaderboardPageQuery } from "@/lib/leaderboard-query";
import type { CountedClass } from "@/lib/leaderboard-class";
import { countOf } from "@oslag/labels";
import { paths } from "@/lib/paths";

/** Says why the ranking is empty, and links to rankings that are not. */
export function EmptyLeaderboard(props: {
  subject: string;
  query: LeaderboardPageQuery;
  classes: readonly CountedClass[];
}) {
  const { subject, query, classes } = props;
  const filtered =
    query.processor ??
    query.storage ??
    query.os ??
    query.architecture ??
    query.vendor ??
    query.networks;
  return (
    <div className="note">
      <p>
        {filtered === undefined
          ? t("No configuration is ranked here yet.")
          : t("No configuration is ranked here under these filters.")}{" "}
        {rich("Reports from <link>busy machines</link> are stored, but not ranked.", {
          link: link(paths.method("science-busy-machines")),
        })}
      </p>
      <ul>
        {filtered !== undefined && (
          <li>
            <a
              href={paths.leaderboard(subject, {
                build: query.build,
                host: query.host,
                method: query.method,
              })}
            >
              {t("Remove the filters")}
            </a>
          </li>
        )}
        {classes
          .filter(({ total }) => total > 0)
          .map(({ id, title, filters, total }) => (
            <li key={id}>
              <a href={paths.leaderboard(subject, { ...query, ...filters, cursor: undefined })}>
                {translate(title)}
              </a>
              : {countOf(total, "configuration")}
            </li>
          ))}
        <li>
          <a href={paths.run()}>{t("Measure a machine and send the report")}</a>
        </li>
      </ul>
    </div>
  );
}
