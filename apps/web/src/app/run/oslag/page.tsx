import { t } from "@oslag/language";
import type { Metadata } from "next";
import { Document } from "@/components/method/document";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";

export function generateMetadata(): Metadata {
  return {
    title: t("The runner’s commands"),
    description: t("Every command, flag and exit code of the OSlag runner."),
  };
}

export default function RunnerGuidePage() {
  return (
    <>
      <h1>{t("The runner’s commands")}</h1>
      <p className="lead">
        {rich(
          "Every command, flag and exit code of the runner. Its messages and its help are in English. <link>How to get it and measure a machine</link>.",
          { link: link(paths.run()) },
        )}
      </p>
      <Document name="oslag" />
    </>
  );
}
