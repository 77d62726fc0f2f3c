import { t } from "@oslag/language";
import type { Metadata } from "next";
import { listSubjects } from "@oslag/store";
import { SubjectList } from "@/components/subject/subject-list";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("Processors"),
    description: t(
      "All microarchitectures that were measured, each with its values, its best and usual configuration and its kernels.",
    ),
  };
}

export default async function ProcessorsPage() {
  const subjects = await listSubjects(getSite().db, "processor");
  return (
    <>
      <h1>{t("Processors")}</h1>
      <p className="lead">
        {t("A processor’s page shows the values of all configurations with its microarchitecture.")}
      </p>
      {subjects.length === 0 ? (
        <p>{t("No report with a known microarchitecture is here yet.")}</p>
      ) : (
        <SubjectList
          subjects={subjects}
          label={t("Processors")}
          heading={t("Processor")}
          to={(id) => paths.processor(id)}
        />
      )}
      <p className="small">
        {rich(
          "Processors that the catalogue does not know are not in this list. <search>Search</search> finds them by their names. See also <systems>systems</systems> and <timelines>timelines</timelines>.",
          {
            search: link(paths.search()),
            systems: link(paths.systems()),
            timelines: link(paths.timelines()),
          },
        )}
      </p>
    </>
  );
}
