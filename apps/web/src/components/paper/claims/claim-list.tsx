import { t, translate } from "@oslag/language";
import {
  answerOfToday,
  measureName,
  valuesOfLiterature,
  type Claim,
  type MeasuredToday,
} from "@oslag/papers";
import type { ReactNode } from "react";
import { groupBy } from "@oslag/science";
import { ClaimEntry } from "./claim-entry";
import { ClaimFigure, figureId } from "./claim-figure";
import { measureTitle } from "./measure-title";

type ClaimListProps = { readonly claims: readonly Claim[]; readonly measured: MeasuredToday };

/** The claims by section. A measure has one figure, at the first claim that is tested by it. */
export function ClaimList({ claims, measured }: ClaimListProps) {
  const drawn = new Set<string>();
  const figureOf = ({ today }: Claim): ReactNode => {
    if ("because" in today) return null;
    const { measure } = today;
    const values = measured.get(measureName(measure)) ?? [];
    if (values.length === 0 && valuesOfLiterature(measure).length === 0) return null;
    const id = figureId(measure);
    if (drawn.has(id))
      return (
        <>
          {" "}
          <a href={`#${id}`}>{t("Figure: {measure}", { measure: measureTitle(measure) })}</a>
        </>
      );
    drawn.add(id);
    return (
      <div id={id}>
        <ClaimFigure id={`${id}-drawing`} {...{ measure }} today={values} />
      </div>
    );
  };
  return [...groupBy(claims, ({ section }) => section)].map(([section, own]) => (
    <section key={section}>
      <h2 id={sectionId(section)}>{sectionTitle(section)}</h2>
      {own.map((claim) => (
        <ClaimEntry
          key={claim.id}
          claim={claim}
          answer={answerOfToday(claim, measured)}
          figure={figureOf(claim)}
        />
      ))}
    </section>
  ));
}

export function sectionTitle(section: string): string {
  return /^\d/.test(section) ? t("Section {section}", { section }) : translate(section);
}

export function sectionId(section: string): string {
  return `section-${section.toLowerCase().replaceAll(".", "-")}`;
}
