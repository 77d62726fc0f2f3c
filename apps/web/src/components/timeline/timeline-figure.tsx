import { t } from "@oslag/language";
import { layoutTimeline, Timeline } from "@oslag/charts";
import { countOf } from "@oslag/labels";
import type { TimelinePoint, TimelineSeries } from "@oslag/store";
import { PAGE_FIGURE_SIZES, SMALL_FIGURE_SIZE } from "@/lib/page-figure-sizes";
import { seriesName, seriesUnit, timelineInput } from "@/lib/timeline-texts";

const SMALL = [{ ...SMALL_FIGURE_SIZE, height: 175, className: undefined }];
const LARGE = [
  { width: 600, height: 280, fontSize: 15, className: "figure-wide" },
  { ...PAGE_FIGURE_SIZES.narrow, height: 220, className: "figure-narrow" },
];

/** Draws one series. */
export function TimelineFigure({
  series,
  configurations,
  isLarge,
  to,
}: {
  readonly series: TimelineSeries;
  readonly configurations: ReadonlyMap<string, TimelinePoint["configuration"]>;
  readonly isLarge: boolean;
  /** Where the series is shown alone. */
  readonly to: string;
}) {
  const { unit, own } = seriesUnit(series);
  const name = seriesName(series);
  const input = timelineInput(series, configurations);
  const amounts = series.points.map(({ value }) => value);
  const shown = (amount: number) => `${own(amount)} ${unit}`.trim();
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const range =
    least === most
      ? shown(least)
      : t("{least} to {most}", { least: shown(least), most: shown(most) });
  const busy = series.points.filter(({ quiet }) => !quiet).length;
  const text = `${countOf(amounts.length, "configuration")}, ${range}${stepWords(series)}${busy === 0 ? "" : `; ${t("busy machines only (hollow): {count}", { count: String(busy) })}`}.`;
  return (
    <figure className={isLarge ? "figure timeline-alone" : "figure"}>
      {(isLarge ? LARGE : SMALL).map(({ className, ...size }) => (
        <div key={size.width} className={className}>
          <Timeline
            id={`timeline-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${size.width}`}
            title={t("{name} over kernels", { name })}
            description={text}
            layout={layoutTimeline(input, size)}
          />
        </div>
      ))}
      <figcaption>
        <strong>{isLarge ? name : <a href={to}>{name}</a>}</strong>: {text}
      </figcaption>
    </figure>
  );
}

function stepWords({ points, steps, compared }: TimelineSeries): string {
  if (steps.length > 0) return `; ${countOf(steps.length, "step")}`;
  if (compared > 0) return `; ${t("no step")}`;
  return points.length > 1 ? `; ${t("no pair compared")}` : "";
}
