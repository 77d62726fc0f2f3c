import { PROBLEM_CODES } from "@oslag/schema";
import { notFound, permanentRedirect } from "next/navigation";
import { paths } from "@/lib/paths";

/** The `type` of a problem document is an address of this site; it leads to the registry. */
export default async function ProblemPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  if (!PROBLEM_CODES.some((known) => known === code)) notFound();
  permanentRedirect(paths.problem(code));
}
