import type { Metadata } from "next";
import { Document } from "@/components/method/document";
import { ProblemTable } from "@/components/method/problem-table";
import { WarningTable } from "@/components/method/warning-table";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Method",
  description:
    "How OSlag measures, what its numbers cannot tell, the formulas, every warning and every problem.",
};

const SECTIONS = [
  ["method", "What is measured, and how"],
  ["method-the-benchmarks", "Each benchmark: what it does and does not tell"],
  ["science", "From samples to relative speed"],
  ["warnings", "Warnings"],
  ["problems", "Problems"],
  ["glossary", "Words"],
] as const;

export default function MethodPage() {
  return (
    <>
      <h1>Method</h1>
      <p className="lead">
        How a number on this site comes about, from the clock to the figure, and what it cannot
        tell. The constants on this page are compared with the code by tests.
      </p>
      <nav aria-label="On this page">
        <ul>
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={paths.method(id)}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Document name="method" />
      <Document name="science" />
      <h2 id="warnings">Warnings</h2>
      <p>
        A warning never refuses a report. It travels with it and is shown wherever the report is.
      </p>
      <WarningTable />
      <h2 id="problems">Problems</h2>
      <p>Why the site refuses a report or a request; the runner gives the same codes offline.</p>
      <ProblemTable />
      <Document name="glossary" />
    </>
  );
}
