import { PROBLEM_CODES } from "@oslag/schema";
import { permanentRedirect } from "next/navigation";
import { paths } from "@/lib/paths";

export const dynamicParams = false;

export function generateStaticParams() {
  return PROBLEM_CODES.map((code) => ({ code }));
}

/** Redirects the `type` of a problem document to the problem's entry on /method. */
export default async function ProblemPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  permanentRedirect(paths.problem(code));
}
