import { decimalMark, languageNow, msg, SOURCE_LANGUAGE, t, translate } from "@oslag/language";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { rich } from "@/lib/rich";
import { BoardFigure, layoutBoardFigure, type BoardLine } from "@oslag/charts";
import { SAME_HARDWARE, sameHardwareChanges, type BoardChange } from "@oslag/papers";
import { formatFixed } from "@oslag/labels";
import { DataTable } from "../data-table";
import { FigureTooltip } from "../figure-tooltip.client";
import { NumberCell } from "../number-cell";

const WIDE = { width: 700, height: 380, fontSize: 13 };
const NARROW = { ...PAGE_FIGURE_SIZES.narrow, height: 340 };

/** The same hardware, newer software: one board over the releases of its vendor's system. */
export function BoardFigureSection() {
  const { releases, machine, cpu, source } = SAME_HARDWARE;
  const changes = sameHardwareChanges();
  const [first, last] = [releases[0], releases.at(-1)];
  if (first === undefined || last === undefined) return null;
  const lines = toLines(changes);
  return (
    <section>
      <h2 id="same-hardware">{t("The same hardware, newer software")}</h2>
      <p>
        {t(
          "The vendor of one board measured it with each release of its Linux system: {machine}, {cpu}, 2 GHz throughout. From {from} to {to} the null call went from {firstCall} to {lastCall} µs and the round trip between two processes from {firstTrip} to {lastTrip} µs. Dhrystone changed by {change}.",
          {
            machine,
            cpu,
            from: first.day.slice(0, 4),
            to: last.day.slice(0, 4),
            firstCall: printed(first.printed.getpid),
            lastCall: printed(last.printed.getpid),
            firstTrip: printed(first.printed.cswitch),
            lastTrip: printed(last.printed.cswitch),
            change: percentText(last.ratingMips / first.ratingMips),
          },
        )}
      </p>
      <figure className="figure figure-middle">
        <FigureTooltip>
          {[WIDE, NARROW].map((size) => (
            <div key={size.width} className={size === WIDE ? "figure-wide" : "figure-narrow"}>
              <BoardFigure
                layout={layoutBoardFigure(lines, size)}
                id={`board-${size.width}`}
                title={t(
                  "The same board under newer software: time of a null call, a round trip and Dhrystone",
                )}
                description={t(
                  "Times relative to the first release of 2020; the table below lists the values.",
                )}
              />
            </div>
          ))}
        </FigureTooltip>
        <figcaption>
          {rich(
            "<strong>{machine} over {count} printed results.</strong> Times relative to the first one; above 1 is slower. What changed between releases (kernel, its configuration, compiler, protections) is not separated. Dhrystone is counted in steps, which are the jumps of its line. The two processors of the board were not pinned.",
            { machine, count: String(releases.length) },
          )}
        </figcaption>
      </figure>
      <DataTable
        label={t("One board under newer software")}
        heads={[
          t("First printed"),
          { number: t("Null call"), unit: t("µs") },
          { number: t("Round trip"), unit: t("µs") },
          { number: "Dhrystone", unit: "MIPS" },
          { ifWide: t("Where") },
        ]}
      >
        {releases.map((release) => (
          <tr key={release.day}>
            <th scope="row" className="nowrap">
              {release.day}
            </th>
            <NumberCell text={printed(release.printed.getpid)} decimals={2} />
            <NumberCell text={printed(release.printed.cswitch)} decimals={2} />
            <NumberCell text={formatFixed(release.ratingMips, 0)} decimals={0} />
            <td
              className="locator if-wide"
              lang={languageNow() === SOURCE_LANGUAGE ? undefined : SOURCE_LANGUAGE}
            >
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
  { id: "getpid", name: msg("null call") },
  { id: "cswitch", name: msg("round trip") },
  { id: "rating", name: "Dhrystone" },
] as const;

function toLines(changes: readonly BoardChange[]): readonly BoardLine[] {
  return LINES.map(({ id, name }) => ({
    id,
    name: translate(name),
    points: changes.map((change) => {
      const value = id === "rating" ? 1 / change.rating : change[id];
      return {
        year: yearOf(change.day),
        value,
        title: t("{name}, {day}: {value} × the first time", {
          name: translate(name),
          day: change.day,
          value: formatFixed(value, 2),
        }),
      };
    }),
  }));
}

/** Returns a day as a year with a fraction. */
function yearOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return year + (month - 1) / 12 + (date - 1) / 365;
}

/** Writes a printed number with the decimal mark of the page's language. */
function printed(text: string): string {
  return text.replace(".", decimalMark());
}

function percentText(factor: number): string {
  const percent = (factor - 1) * 100;
  return `${percent < 0 ? "−" : "+"}${formatFixed(Math.abs(percent), 0)}\u202f%`;
}
