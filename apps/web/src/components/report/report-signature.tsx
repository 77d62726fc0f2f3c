import { t } from "@oslag/language";
import { quoted } from "@/lib/quoted";
import { link, rich } from "@/lib/rich";
import { Command } from "@/components/command";
import { FactList } from "@/components/fact-list";
import { TimeStamp } from "@/components/time-stamp";
import { formatCount } from "@oslag/labels";
import { keyFingerprint } from "@oslag/signing";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

const SHOWN_ID_CHARACTERS = 12;

/** Shows who signed the report, and how to verify it without trusting this site. */
export function ReportSignature({
  detail,
  keyFirstReceived,
  origin,
}: {
  detail: ReportDetail;
  keyFirstReceived: Date;
  origin: string;
}) {
  const file = `${detail.id.slice(0, SHOWN_ID_CHARACTERS)}.oslag.json`;
  const { suite, runner } = detail.report;
  return (
    <>
      <p>
        {t(
          "The signature proves that the holder of this key signed these bytes and that they have not changed since. It does not prove that the numbers are true: anyone can create a key, and a modified program can report any number.",
        )}
      </p>
      <FactList
        facts={[
          [t("Report"), <code key="id">{detail.id}</code>],
          [t("Key fingerprint"), <code key="fingerprint">{keyFingerprint(detail.key)}</code>],
          [t("Public key"), <code key="key">{detail.key}</code>],
          [t("Key known since"), <TimeStamp key="since" time={keyFirstReceived} day />],
          [
            t("Suite"),
            suite.build === "official"
              ? rich("<version></version>, method {method}, official build", {
                  version: quoted(suite.version),
                  method: String(suite.method),
                })
              : rich("<version></version>, method {method}, local build", {
                  version: quoted(suite.version),
                  method: String(suite.method),
                }),
          ],
          [t("Suite digest"), <code key="suite">{suite.sha256}</code>],
          [t("Compiler"), quoted(`${suite.compiler}, ${suite.flags}`)],
          [
            t("C library of the suite"),
            quoted(`${suite.libc.name} ${suite.libc.version}, ${suite.libc.link}`),
          ],
          [t("Runner"), quoted(`${runner.version}, ${runner.commit}`)],
          [t("Runner digest"), <code key="runner">{runner.sha256}</code>],
          [t("Audience"), quoted(detail.report.audience)],
          [t("Derivation"), String(detail.derivation)],
        ]}
      />
      <h3>{t("Verify it yourself")}</h3>
      <p>
        {rich(
          "Download <file>the signed file</file>, exactly as it was received ({bytes} bytes), or <values>the values as JSON</values>. The runner verifies the file offline, and so does <here>this browser</here>. The report’s id is the SHA-256 of the signed payload.",
          {
            file: link(paths.api.envelope(detail.id)),
            bytes: formatCount(detail.envelopeBytes),
            values: link(paths.api.report(detail.id)),
            here: link(paths.submit()),
          },
        )}
      </p>
      <Command
        label={t("Verify this report")}
        lines={[
          `curl -o ${file} ${origin}${paths.api.envelope(detail.id)}`,
          `oslag verify ${file}`,
        ]}
      />
    </>
  );
}
