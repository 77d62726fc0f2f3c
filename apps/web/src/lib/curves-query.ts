import { curvesFilters, EFFICIENCY_PROCESSES, type CurvesFilters } from "@oslag/schema";
import { z } from "zod";

/** The filters of a page of curves. The page ignores a parameter that the API would refuse. */
const PageFilters = z.object({
  os: curvesFilters.os.catch(undefined),
  architecture: curvesFilters.architecture.catch(undefined),
  vendor: curvesFilters.vendor.catch(undefined),
  processor: curvesFilters.processor.catch(undefined),
  virtual: curvesFilters.virtual.catch(undefined),
  build: curvesFilters.build.catch(undefined),
  host: curvesFilters.host.catch(undefined),
});
export const CURVES_FILTER_PARAMETERS = Object.keys(PageFilters.shape);

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the filters of a page. An empty field of the form, and `virtual=any`, are the same as no field. */
export function parseCurvesFilters(searchParams: SearchParams): CurvesFilters {
  const given = Object.entries(searchParams).filter(([, value]) => value !== "" && value !== "any");
  const parsed = Object.entries(PageFilters.parse(Object.fromEntries(given)));
  return Object.fromEntries(parsed.filter(([, value]) => value !== undefined));
}

/** Parses the number of processes of the plots by year; undefined for all processors. */
export function parseProcesses(asked: string | string[] | undefined): number | undefined {
  const known = EFFICIENCY_PROCESSES.find((one) => one === asked);
  return known === undefined ? undefined : Number(known);
}
