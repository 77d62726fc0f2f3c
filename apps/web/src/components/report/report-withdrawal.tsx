import Link from "next/link";
import { Command } from "@/components/command";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

/** How whoever sent the report takes it out again; nobody else can. */
export function ReportWithdrawal({ detail, origin }: { detail: ReportDetail; origin: string }) {
  if (detail.state === "withdrawn") return null;
  return (
    <>
      <h3>Withdraw it</h3>
      <p>
        Whoever holds the key may withdraw the report, without an account and without asking. It
        then counts in no ranking and no figure any more; this page stays and says so, and frozen
        figures get a footnote. A statement that was signed before is{" "}
        <Link href={paths.submit()}>sent as a file</Link>.
      </p>
      <Command
        label="Withdraw this report"
        lines={[`oslag withdraw ${detail.id} --to ${origin}`]}
      />
    </>
  );
}
