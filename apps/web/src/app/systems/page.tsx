import { t } from "@oslag/language";
import type { Metadata } from "next";
import { listSubjects } from "@oslag/store";
import { SubjectList } from "@/components/subject/subject-list";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("Systems"),
    description: t(
      "All operating systems that were measured, each with its values, its best and usual configuration, its kernels and its releases.",
    ),
  };
}

export default async function SystemsPage() {
  const subjects = await listSubjects(getSite().db, "system");
  return (
    <>
      <h1>{t("Systems")}</h1>
      <p className="lead">
        {t(
          "A system’s page shows the values of all configurations with it, by kernel and by release.",
        )}
      </p>
      {subjects.length === 0 ? (
        <p>{t("There are no reports yet.")}</p>
      ) : (
        <SubjectList
          subjects={subjects}
          label={t("Systems")}
          heading={t("System")}
          to={(id) => paths.system(id)}
        />
      )}
      <p className="small">
        {rich(
          "See also <processors>processors</processors> and <timelines>timelines</timelines>.",
          {
            processors: link(paths.processors()),
            timelines: link(paths.timelines()),
          },
        )}
      </p>
    </>
  );
}
