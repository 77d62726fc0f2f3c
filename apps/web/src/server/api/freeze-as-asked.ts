import type { FigureSpecification, ReportFigureSpecification, Result } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { freezeFigure } from "../figures/freeze-figure";
import type { Door } from "../ingest/door";
import { admitSending } from "./receive-body";

/** Freezes the figure that the address asks for and answers with the way to it, as a form without scripts needs. */
export async function freezeAsAsked(
  request: Request,
  {
    door,
    parse,
  }: {
    readonly door: Door;
    readonly parse: (
      values: Readonly<Record<string, unknown>>,
    ) => Result<FigureSpecification | ReportFigureSpecification>;
  },
): Promise<Response | Result<never>> {
  const admitted = admitSending(request, door, "figure");
  if (!admitted.ok) return admitted;
  const specification = parse(Object.fromEntries(new URL(request.url).searchParams));
  if (!specification.ok) return specification;
  const frozen = await door.drawing.run(() => freezeFigure(door, specification.value));
  if (!frozen.ok) return frozen;
  return new Response(null, {
    status: 303,
    headers: { location: paths.figure(frozen.value.id), "cache-control": "no-store" },
  });
}
