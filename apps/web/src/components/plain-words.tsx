import type { ReactNode } from "react";
import { getAnyBenchmark } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { FactList } from "./fact-list";

/** Says in one sentence what a number means, with its exact definition one click away. */
export function Plain({
  section,
  children,
}: {
  /** The id of a section of /method. */
  readonly section: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      {children} <a href={paths.method(section)}>Exact definition</a>
    </>
  );
}

/** Says of each benchmark in one sentence what it measures; for all of a page's results, each benchmark once. */
export function BenchmarkWords({ benchmarks }: { readonly benchmarks: readonly string[] }) {
  const known = [...new Set(benchmarks)].flatMap((id) => getAnyBenchmark(id) ?? []);
  if (known.length === 0) return null;
  return (
    <details>
      <summary>What each benchmark measures, in one sentence</summary>
      <FactList
        facts={known.map(({ id, title, summary }) => [
          `${title} (${id})`,
          <Plain key={id} section={methodSection(id)}>
            {summary}
          </Plain>,
        ])}
      />
    </details>
  );
}

/** Three benchmarks share a section. */
const PARALLEL = "method-getpid-parallel-cswitch-parallel-create-delete-parallel";

/** Returns the section of /method that defines a benchmark. */
export function methodSection(benchmark: string): string {
  return benchmark.endsWith("-parallel") ? PARALLEL : `method-${benchmark}`;
}
