import type { Metadata } from "next";
import { listSubjects } from "@oslag/store";
import { SubjectList } from "@/components/subject/subject-list";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";

export const metadata: Metadata = {
  title: "Processors",
  description:
    "All microarchitectures that were measured, each with its values, its best and usual configuration and its kernels.",
};

export default async function ProcessorsPage() {
  const subjects = await listSubjects(getSite().db, "processor");
  return (
    <>
      <h1>Processors</h1>
      <p className="lead">
        A processor’s page shows the values of all configurations with its microarchitecture.
      </p>
      {subjects.length === 0 ? (
        <p>No report with a known microarchitecture is here yet.</p>
      ) : (
        <SubjectList subjects={subjects} heading="Processor" to={(id) => paths.processor(id)} />
      )}
      <p className="small">
        Processors that the catalogue does not know are not in this list.{" "}
        <a href={paths.search()}>Search</a> finds them by their names. See also{" "}
        <a href={paths.systems()}>systems</a> and <a href={paths.timelines()}>timelines</a>.
      </p>
    </>
  );
}
