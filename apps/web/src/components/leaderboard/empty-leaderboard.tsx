import type { LeaderboardPageQuery } from "@/lib/leaderboard-query";
import { paths } from "@/lib/paths";

/** Says why the ranking is empty, and links to rankings that are not. */
export function EmptyLeaderboard(props: {
  subject: string;
  query: LeaderboardPageQuery;
  localRows: number;
}) {
  const { subject, query, localRows } = props;
  const filtered =
    query.processor ?? query.storage ?? query.os ?? query.architecture ?? query.vendor;
  const virtual =
    query.host === "browser" || query.virtual === "any"
      ? undefined
      : query.virtual === "no"
        ? "yes"
        : "no";
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
        {virtual !== undefined && (
          <li>
            <a href={paths.leaderboard(subject, { ...query, virtual })}>
              {virtual === "yes"
                ? "Show the ranking of virtual machines and containers"
                : "Show the ranking of bare metal"}
            </a>
          </li>
        )}
        {localRows > 0 && (
          <li>
            <a
              href={paths.leaderboard(subject, {
                build: "local",
                virtual: "any",
                host: query.host,
                method: query.method,
              })}
            >
              Show the ranking of local builds
            </a>
          </li>
        )}
        <li>
          <a href={paths.run()}>Measure a machine and send the report</a>
        </li>
      </ul>
    </div>
  );
}
