import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { Command } from "@/components/command";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

/** Shows how the holder of the key withdraws the report. */
export function ReportWithdrawal({ detail, origin }: { detail: ReportDetail; origin: string }) {
  if (detail.state === "withdrawn") return null;
  return (
    <>
      <h3>{t("Withdraw this report")}</h3>
      <p>
        {rich(
          "Only the holder of the key can withdraw the report, and needs no account to do so. The report then counts in no ranking, plot or value. This page remains and says that it was withdrawn, and frozen figures get a footnote. If you have already signed a withdrawal, <link>send it as a file</link>.",
          { link: link(paths.submit()) },
        )}
      </p>
      <Command
        label={t("Withdraw this report")}
        lines={[`oslag withdraw ${detail.id} --to ${origin}`]}
      />
    </>
  );
}
