import type { Edition } from "@oslag/papers";
import { FINDINGS } from "./paper-findings";

/** Links to the figures and tables of an edition's page. */
export function EditionNav({ edition }: { edition: Edition }) {
  return (
    <nav aria-label="Tables of this edition">
      <ul className="links">
        {edition.id === "1990" && (
          <li>
            <a href="#figure-1">Figure 1</a>
          </li>
        )}
        {edition.id === "1990" &&
          FINDINGS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        <li>
          <a href="#today">Today</a>
        </li>
        {edition.tables.map(({ number, benchmark }) => (
          <li key={number}>
            <a href={`#table-${number}`}>
              Table {number}, {benchmark}
            </a>
          </li>
        ))}
        {edition.id === "archive" && (
          <li>
            <a href="#andrew-runs">Andrew by phase</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
