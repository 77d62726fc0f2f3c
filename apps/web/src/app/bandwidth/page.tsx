import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { FIGURE_CURVES_MAX } from "@oslag/schema";
import { BANDWIDTH_CURVES, listCurvesFigures } from "@oslag/store";
import { CurvesForm } from "@/components/curves-filters";
import { CurvesSection, NoCurves } from "@/components/curves-section";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { parseCurvesFilters } from "@/lib/curves-query";
import { paths } from "@/lib/paths";
import { nameOptions } from "@/server/name-options";
import { shownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("Figure 3: memory bandwidth by block size"),
    description: t(
      "How many bytes each measured configuration copies per second, by the size of the block, from the caches to memory.",
    ),
    alternates: { canonical: paths.bandwidth() },
  };
}

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function BandwidthPage({ searchParams }: PageProps) {
  const asked = await searchParams;
  const shown = await shownMethod(asked["method"]);
  const { method } = shown;
  const filters = parseCurvesFilters(asked);
  const [figures, options] = await Promise.all([
    listCurvesFigures(getSite().db, { method, family: BANDWIDTH_CURVES, filters }),
    nameOptions({ ...filters, method: String(method) }),
  ]);
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <StaticPart name="bandwidth">
      <p className="kicker">{t("Figure 3")}</p>
      <h1>{t("Memory bandwidth by block size")}</h1>
      <p className="lead">
        {t(
          "The paper found that memory bandwidth limits how fast an operating system copies. A copy that fits into a cache is faster, so one number does not describe a machine of today. Here one process copies blocks of 4 KiB to 256 MiB.",
        )}
      </p>
      <p>
        {rich(
          "Bytes are counted once, as in 1990: not as read plus written. The copy is that of the C library. <link>Exact definition</link>",
          { link: link(paths.method("method-bcopy-sizes")) },
        )}
      </p>
      <CurvesForm action={paths.bandwidth()} method={method} filters={filters} options={options} />
      {figures.length === 0 ? (
        <NoCurves all={isNarrowed ? paths.bandwidth({ method: String(method) }) : null} />
      ) : (
        <>
          {figures.map(({ curves }) => (
            <CurvesSection key={curves.specification.benchmark} figure={curves} />
          ))}
          <p className="small">
            {rich(
              "Each line is the newest counted report of one configuration. At most {most} configurations are drawn, those with the most reports. This benchmark is in no mean, no fit and no rank of the paper’s operations. Dashes repeat the colours. See also <link>Figure 2: does the kernel scale with processors?</link>",
              { most: String(FIGURE_CURVES_MAX), link: link(paths.scaling()) },
            )}
          </p>
        </>
      )}
      <MethodNote shown={shown} to={(other) => paths.bandwidth({ ...filters, method: other })} />
    </StaticPart>
  );
}
