import { BoardFigure, layoutBoardFigure, type BoardLine } from "@oslag/charts";
import { SAME_HARDWARE, sameHardwareChanges, type BoardChange } from "@oslag/papers";
import { formatFixed } from "@oslag/science";
import { DataTable } from "../data-table";
import { FigureTooltip } from "../figure-tooltip.client";
import { NumberCell } from "../number-cell";

const WIDE = { width: 700, height: 380, fontSize: 13 };
const NARROW = { width: 380, height: 340, fontSize: 12 };

/** The same hardware, newer software: one board over the releases of its vendor's system. */
export function BoardFigureSection() {
  const { releases, machine, cpu, source } = SAME_HARDWARE;
  const changes = sameHardwareChanges();
  const [first, last] = [releases[0], releases.at(-1)];
  if (first === undefined || last === undefined) return null;
  const lines = toLines(changes);
  return (
    <section>
      <h2 id="same-hardware">The same hardware, newer software</h2>
      <p>
        The vendor of one board measured it with each release of its Linux system: {machine}, {cpu},
        2 GHz throughout. From {first.day.slice(0, 4)} to {last.day.slice(0, 4)} the null call went
        from {first.printed.getpid} to {last.printed.getpid} µs and the round trip between two
        processes from {first.printed.cswitch} to {last.printed.cswitch} µs. Dhrystone changed by{" "}
        {percentText(last.ratingMips / first.ratingMips)}.
      </p>
      <figure className="figure figure-middle">
        <FigureTooltip>
          {[WIDE, NARROW].map((size) => (
            <div key={size.width} className={size === WIDE ? "figure-wide" : "figure-narrow"}>
              <BoardFigure
                layout={layoutBoardFigure(lines, size)}
                id={`board-${size.width}`}
                title="The same board under newer software: time of a null call, a round trip and Dhrystone"
                description="Times relative to the first release of 2020; the table below lists the values."
              />
            </div>
          ))}
        </FigureTooltip>
        <figcaption>
          <strong>
            {machine} over {releases.length} printed results.
          </strong>{" "}
          Times relative to the first one; above 1 is slower. What changed between releases (kernel,
          its configuration, compiler, protections) is not separated. Dhrystone is counted in steps,
          which are the jumps of its line. The two processors of the board were not pinned.
        </figcaption>
      </figure>
      <DataTable
        label="One board under newer software"
        heads={[
          "First printed",
          { number: "Null call", unit: "µs" },
          { number: "Round trip", unit: "µs" },
          { number: "Dhrystone", unit: "MIPS" },
          { ifWide: "Where" },
        ]}
      >
        {releases.map((release) => (
          <tr key={release.day}>
            <th scope="row" className="nowrap">
              {release.day}
            </th>
            <NumberCell text={release.printed.getpid} decimals={2} />
            <NumberCell text={release.printed.cswitch} decimals={2} />
            <NumberCell text={formatFixed(release.ratingMips, 0)} decimals={0} />
            <td className="locator if-wide">
              <a href={`#source-${source}`}>{source}</a>: {release.path}@{release.commit}, lines{" "}
              {release.lines.join(", ")}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

const LINES = [
  { id: "getpid", name: "null call" },
  { id: "cswitch", name: "round trip" },
  { id: "rating", name: "Dhrystone" },
] as const;

function toLines(changes: readonly BoardChange[]): readonly BoardLine[] {
  return LINES.map(({ id, name }) => ({
    id,
    name,
    points: changes.map((change) => {
      const value = id === "rating" ? 1 / change.rating : change[id];
      return {
        year: yearOf(change.day),
        value,
        title: `${name}, ${change.day}: ${formatFixed(value, 2)} × the first time`,
      };
    }),
  }));
}

/** Returns a day as a year with a fraction. */
function yearOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return year + (month - 1) / 12 + (date - 1) / 365;
}

function percentText(factor: number): string {
  const percent = (factor - 1) * 100;
  return `${percent < 0 ? "−" : "+"}${formatFixed(Math.abs(percent), 0)} %`;
}
