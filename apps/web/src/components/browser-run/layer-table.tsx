import { t, translate } from "@oslag/language";
import { layerRows } from "./browser-layer";
import { formatSignificant, readableUnit } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";
import { NumberHead } from "../number-cell";
import { ScrollRegion } from "../scroll-region";

/** Compares a native report with a browser report. */
export function LayerTable({ native, browser }: { native: ReportDetail; browser: ReportDetail }) {
  return (
    <ScrollRegion label={t("Native and browser results")}>
      <table>
        <caption>
          {t(
            "Values of the two reports. The last column is the speed in the browser divided by the native speed: 1 means no cost, 0.5 means half the speed.",
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("Benchmark")}</th>
            <NumberHead>
              <a href={paths.report(native.id)}>{t("Native")}</a>
            </NumberHead>
            <NumberHead>
              <a href={paths.report(browser.id)}>{t("Browser")}</a>
            </NumberHead>
            <NumberHead>{t("Browser / native")}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {layerRows(native, browser).map(({ benchmark, variant, ratio, ...values }) => (
            <tr key={`${benchmark.id} ${variant}`}>
              <th scope="row">
                {translate(benchmark.title)}
                {variant !== "default" && `, ${variant}`}
              </th>
              {[values.native, values.browser].map((value, index) => (
                <td key={index} className="number nowrap">
                  {value === null ? t("not measured") : inUnit(benchmark.quantity, value)}
                </td>
              ))}
              <td className="number">{ratio === null ? "" : formatSignificant(ratio)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function inUnit(quantity: Parameters<typeof readableUnit>[0], value: number): string {
  const { divisor, unit } = readableUnit(quantity, value);
  return `${formatSignificant(value / divisor)} ${unit}`;
}
