import type { Metadata } from "next";
import { listSubjects } from "@oslag/store";
import { SubjectList } from "@/components/subject/subject-list";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";

export const metadata: Metadata = {
  title: "Systems",
  description:
    "All operating systems that were measured, each with its values, its best and usual configuration, its kernels and its releases.",
};

export default async function SystemsPage() {
  const subjects = await listSubjects(getSite().db, "system");
  return (
    <>
      <h1>Systems</h1>
      <p className="lead">
        A system’s page shows the values of all configurations with it, by kernel and by release.
      </p>
      {subjects.length === 0 ? (
        <p>There are no reports yet.</p>
      ) : (
        <SubjectList subjects={subjects} heading="System" to={(id) => paths.system(id)} />
      )}
      <p className="small">
        See also <a href={paths.processors()}>processors</a> and{" "}
        <a href={paths.timelines()}>timelines</a>.
      </p>
    </>
  );
}
