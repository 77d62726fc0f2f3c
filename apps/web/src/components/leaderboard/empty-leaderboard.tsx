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
        No configuration is ranked here{filtered === undefined ? " yet" : " under these filters"}.
        Reports from <a href={paths.method("science-busy-machines")}>busy machines</a> are stored,
        but not ranked.
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
              Remove the filters
            </a>
          </li>
        )}
        {classes
          .filter(({ total }) => total > 0)
          .map(({ id, title, filters, total }) => (
            <li key={id}>
              <a href={paths.leaderboard(subject, { ...query, ...filters, cursor: undefined })}>
                {title}
              </a>
              : {countOf(total, "configuration")}
            </li>
          ))}
        <li>
          <a href={paths.run()}>Measure a machine and send the report</a>
        </li>
      </ul>
    </div>
  );
}
