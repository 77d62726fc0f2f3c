import { PROBLEM_CODES } from "@oslag/schema";
import { permanentRedirect } from "next/navigation";
import { paths } from "@/lib/paths";

export const dynamicParams = false;

export function generateStaticParams() {
  return PROBLEM_CODES.map((code) => ({ code }));
}

/** The `type` of a problem document is an address of this site; it leads to the registry. */
export default async function ProblemPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  permanentRedirect(paths.problem(code));
}
